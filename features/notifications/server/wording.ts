import type { Params } from '#platform/contract/errors.ts';
import type { Language } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { gatherPhrases } from '#platform/server/phrases.ts';
import { en } from '../en.ts';
import { es } from '../es.ts';

type Phrase = keyof typeof es;

/** A title or body: a phrase of this room, told in the reader's language, or words as somebody wrote them. */
export type Wording = { readonly key: Phrase } | { readonly words: string };

export interface Notice {
  readonly title: Wording;
  readonly body: Wording;
  readonly params?: Params;
}

const phrases = gatherPhrases([{ strings: { es, en } }]);

export function tell(language: Language, wording: Wording, params: Params = {}): string {
  return 'words' in wording ? wording.words : phrases.tell(language, wording.key, spoken(language, params));
}

/** Days as people say them. */
function spoken(language: Language, params: Params): Params {
  const told = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(language, value) : value,
  ]);
  return Object.fromEntries(told) as Params;
}

/** The one line of a toast or a desktop notification. */
export function headline(language: Language, { title, body, params }: Notice): string {
  return `${tell(language, title, params)}: ${tell(language, body, params)}`;
}

/** As a message's row keeps it: the key or the words, never both. */
export function stored(wording: Wording): { key: string | null; words: string | null } {
  return 'words' in wording ? { key: null, words: wording.words } : { key: wording.key, words: null };
}

/** The reverse of `stored`. */
export function restored(key: string | null, words: string | null): Wording {
  return key === null ? { words: words ?? '' } : { key: key as Phrase };
}
