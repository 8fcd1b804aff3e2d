import type { Params } from '../contract/errors.ts';
import type { Language } from './context.ts';
import type { Room } from './room.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { formatNumber } from './i18n.ts';

export interface Phrases {
  /** The phrase of a key in a language, its `{{names}}` filled in; the key itself where there is none. */
  tell(language: Language, key: string, params?: Params): string;
  has(key: string): boolean;
}

/** Made when the first number is told, for they take two megabytes. */
const rules = new Map<Language, Intl.PluralRules>();

function pluralRules(language: Language): Intl.PluralRules {
  let known = rules.get(language);
  if (!known) rules.set(language, (known = new Intl.PluralRules(language === 'es' ? 'es-CO' : 'en')));
  return known;
}

/**
 * All strings of the platform and of the given rooms, told as i18next tells them: `{{name}}`, `_one`, `_other`. A key
 * begins with the name of its room; only that room's words in that language are looked at, which may read them first.
 */
export function gatherPhrases(rooms: readonly Pick<Room, 'name' | 'strings'>[]): Phrases {
  const words = new Map<string, Room['strings']>([['platform', { es, en }]]);
  for (const room of rooms) words.set(room.name, room.strings);

  const known = (language: Language, key: string) => words.get(key.slice(0, key.indexOf('.')))?.[language][key];
  const find = (language: Language, key: string, params: Params): string | undefined => {
    if (typeof params['count'] === 'number') {
      const form = pluralRules(language).select(params['count']);
      const told = known(language, `${key}_${form}`) ?? known(language, `${key}_other`);
      if (told !== undefined) return told;
    }
    return known(language, key);
  };
  return {
    tell: (language, key, params = {}) =>
      fill(language, find(language, key, params) ?? find('es', key, params) ?? key, params),
    has: (key) => known('es', key) !== undefined || known('es', `${key}_other`) !== undefined,
  };
}

/** The caller's language: `X-Language`, else the best of `Accept-Language`, else Spanish. */
export function languageOf(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const chosen = headers['x-language'];
  if (chosen === 'es' || chosen === 'en') return chosen;
  const accepted = headers['accept-language'];
  if (typeof accepted !== 'string' || accepted.length > 200) return 'es';
  const ranked = accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = Number(rest.find((item) => item.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { tag: tag.slice(0, 2), weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && (tag === 'es' || tag === 'en'))
    .sort((one, other) => other.weight - one.weight);
  return ranked[0]?.tag === 'en' ? 'en' : 'es';
}

/** A `{{count}}` of a thousand and more is written as figures are, as it is on the screen. */
function fill(language: Language, text: string, params: Params): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return whole;
    return name === 'count' && Number.isInteger(value) ? formatNumber(language, value as number) : String(value);
  });
}
