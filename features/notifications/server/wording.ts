import type { Params } from '#platform/contract/errors.ts';
import type { Language, Read } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';

/** A title or body: a phrase of the room that it comes from, told in the reader's language, or words as somebody wrote them. */
export type Wording = { readonly key: string } | { readonly words: string };

export interface Notice {
  readonly title: Wording;
  readonly body: Wording;
  readonly params?: Params;
}

export function tell(
  { rooms }: Pick<Read, 'rooms'>,
  language: Language,
  wording: Wording,
  params: Params = {},
): string {
  return 'words' in wording ? wording.words : rooms.phrases.tell(language, wording.key, spoken(language, params));
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
export function headline(from: Pick<Read, 'rooms'>, language: Language, { title, body, params }: Notice): string {
  return `${tell(from, language, title, params)}: ${tell(from, language, body, params)}`;
}

/** As a message's row keeps it: the key or the words, never both. */
export function stored(wording: Wording): { key: string | null; words: string | null } {
  return 'words' in wording ? { key: null, words: wording.words } : { key: wording.key, words: null };
}

/** The reverse of `stored`. */
export function restored(key: string | null, words: string | null): Wording {
  return key === null ? { words: words ?? '' } : { key };
}
