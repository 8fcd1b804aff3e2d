import { comparedText } from '#features/editorial/compared.ts';
import { tagsOfText } from '#features/editorial/tag.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { kindMotifs, type BrochureLanguage } from '../../policy.ts';
import type { Manuscript } from '../welcome.ts';

/** What the editor's fields hold. */
export interface Writing extends Pick<
  Manuscript,
  'kind' | 'language' | 'title' | 'summary' | 'body' | 'cover_motif' | 'cover_seed'
> {
  /** As typed: words between commas. */
  tags: string;
  /** The last day on which newcomers find it; empty is for good. */
  expires_at: string;
}

export function blank(language: BrochureLanguage): Writing {
  return {
    kind: 'first_steps',
    language,
    ...{ title: '', summary: '', body: '', tags: '', expires_at: '' },
    cover_motif: kindMotifs.first_steps,
    cover_seed: crypto.randomUUID().slice(0, 8),
  };
}

export function writingOf(manuscript: Manuscript): Writing {
  const { kind, language, title, summary, body, cover_motif, cover_seed, tags, expires_at: last } = manuscript;
  return {
    ...{ kind, language, title, summary, body, cover_motif, cover_seed },
    tags: tags.join(', '),
    expires_at: last ? isoDay(last) : '',
  };
}

/** What the calls take. */
export function bodyOf({ tags, expires_at: last, ...writing }: Writing, timeZone: string) {
  return { ...writing, tags: tagsOfText(tags), expires_at: last === '' ? null : endOfDay(last, timeZone) };
}

/** The words of an edition as one text with its marks, for who compares two. */
export function textOfWords({ title, summary, body }: Readonly<Record<string, unknown>>): string {
  return comparedText([String(title), String(summary)], String(body));
}
