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

/** All strings of the platform and of the given rooms, told as i18next tells them: `{{name}}`, `_one`, `_other`. */
export function gatherPhrases(rooms: readonly Pick<Room, 'strings'>[]): Phrases {
  const texts: Record<Language, Map<string, string>> = {
    es: new Map(Object.entries(es)),
    en: new Map(Object.entries(en)),
  };
  for (const room of rooms)
    for (const language of ['es', 'en'] as const)
      for (const [key, text] of Object.entries(room.strings[language])) texts[language].set(key, text);
  const plural = { es: new Intl.PluralRules('es-CO'), en: new Intl.PluralRules('en') };

  const find = (language: Language, key: string, params: Params): string | undefined => {
    const known = texts[language];
    if (typeof params['count'] === 'number') {
      const form = plural[language].select(params['count']);
      const told = known.get(`${key}_${form}`) ?? known.get(`${key}_other`);
      if (told !== undefined) return told;
    }
    return known.get(key);
  };
  return {
    tell: (language, key, params = {}) =>
      fill(language, find(language, key, params) ?? find('es', key, params) ?? key, params),
    has: (key) => texts.es.has(key) || texts.es.has(`${key}_other`),
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
