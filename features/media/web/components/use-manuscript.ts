import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { useKeptDraft } from '#platform/web/ui/use-kept-draft.ts';
import type { MediaKind } from '../../policy.ts';
import { media, type Manuscript } from '../media.ts';

/** What the editor's fields hold. */
export interface Writing {
  title: string;
  summary: string;
  transcript: string;
  category: string;
  audience: Manuscript['audience'];
  cover_motif: Manuscript['cover']['motif'];
  cover_seed: string;
  /** The last day on which people find it; empty is for good. */
  expires_on: string;
}

export type ManuscriptKeeper = ReturnType<typeof useManuscript>;

export interface Keeping {
  kind: MediaKind;
  timeZone: string;
  untitled: string;
  onCreated: (id: string) => void;
}

/** Keeps an item in writing on the server. */
export function useManuscript(initial: Manuscript | undefined, { kind, timeZone, untitled, onCreated }: Keeping) {
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || untitled }, timeZone);
  return useKeptDraft<Manuscript, Writing>(
    initial,
    {
      create: (writing) => media.draftItem({ body: { ...read(writing), kind } }),
      edit: ({ id, version }, writing) => media.editItem({ params: { id }, body: { ...read(writing), version } }),
      keyOf: (id) => media.getManaged.key({ params: { id } }),
      listKey: media.listManaged.key(),
    },
    onCreated,
  );
}

export const blank = (): Writing => ({
  title: '',
  summary: '',
  transcript: '',
  category: '',
  audience: {},
  cover_motif: 'ondas',
  cover_seed: crypto.randomUUID().slice(0, 8),
  expires_on: '',
});

export function writingOf(manuscript: Manuscript): Writing {
  const { title, summary, transcript, category, audience, cover, expires_at } = manuscript;
  return {
    title,
    summary,
    transcript,
    category: category?.id ?? '',
    audience,
    cover_motif: cover.motif,
    cover_seed: cover.seed,
    expires_on: expires_at ? isoDay(expires_at) : '',
  };
}

/** What the calls take. */
export function bodyOf({ category, expires_on: last, ...writing }: Writing, timeZone: string) {
  const expires_at = last === '' ? null : endOfDay(last, timeZone);
  return { ...writing, category: category === '' ? null : category, expires_at };
}
