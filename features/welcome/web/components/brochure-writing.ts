import { newId } from '#platform/contract/id.ts';
import { comparedText } from '#features/editorial/compared.ts';
import { tagsOfText } from '#features/editorial/tag.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { kindMotifs, type BrochureLanguage } from '../../policy.ts';
import { documentOf, imageOf, type Manuscript } from '../welcome.ts';

/** What the editor's fields hold. */
export interface Writing extends Pick<
  Manuscript,
  'kind' | 'language' | 'title' | 'summary' | 'body' | 'cover_motif' | 'cover_seed'
> {
  /** As typed: words between commas. */
  tags: string;
  /** The last day on which newcomers find it; empty is for good. */
  expires_at: string;
  /** The picture and the PDF that a correction brings; a draft has its own calls for them. */
  cover: string | null;
  document: Manuscript['document'];
}

export function blank(language: BrochureLanguage): Writing {
  return {
    kind: 'first_steps',
    language,
    ...{ title: '', summary: '', body: '', tags: '', expires_at: '' },
    cover_motif: kindMotifs.first_steps,
    cover_seed: newId().slice(-8),
    ...{ cover: null, document: null },
  };
}

export function writingOf(manuscript: Manuscript): Writing {
  const { kind, language, title, summary, body, cover_motif, cover_seed, tags, expires_at: last } = manuscript;
  const { cover, document } = manuscript;
  return {
    ...{ kind, language, title, summary, body, cover_motif, cover_seed, cover, document },
    tags: tags.join(', '),
    expires_at: last ? isoDay(last) : '',
  };
}

/** What the calls of a draft take. */
export function bodyOf({ tags, expires_at: last, cover: _own, document: _pdf, ...writing }: Writing, timeZone: string) {
  return { ...writing, tags: tagsOfText(tags), expires_at: last === '' ? null : endOfDay(last, timeZone) };
}

/** What a correction takes beside its note. */
export function correctionOf(writing: Writing, timeZone: string) {
  return { ...bodyOf(writing, timeZone), cover: writing.cover, document: writing.document?.id ?? null };
}

/** The words of an edition as one text with its marks, for who compares two. */
export function textOfWords({ title, summary, body }: Readonly<Record<string, unknown>>): string {
  return comparedText([String(title), String(summary)], String(body));
}

/** What an edition has beside its words; undefined in those that were kept without. */
export function shownInEdition(id: string, writing: Readonly<Record<string, unknown>>) {
  if (!('cover_motif' in writing && 'document' in writing)) return undefined;
  return shownBy(id, writing as unknown as Beside);
}

type Beside = Pick<Manuscript, 'cover_motif' | 'cover_seed' | 'cover'> & {
  readonly document: { readonly id: string; readonly name: string } | null;
};

/** A cover and a PDF, to compare them with those of another edition. */
export function shownBy(id: string, { cover_motif: motif, cover_seed: seed, cover, document }: Beside) {
  return {
    cover: { motif, seed, src: cover === null ? undefined : `${imageOf(id, cover)}&size=medium` },
    document: document && { name: document.name, url: documentOf(id, document.id) },
  };
}
