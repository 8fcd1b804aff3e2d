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
}

export type ManuscriptKeeper = ReturnType<typeof useManuscript>;

/** Keeps an item in writing on the server. */
export function useManuscript(
  initial: Manuscript | undefined,
  { kind, untitled, onCreated }: { kind: MediaKind; untitled: string; onCreated: (id: string) => void },
) {
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || untitled });
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
});

export function writingOf(manuscript: Manuscript): Writing {
  const { title, summary, transcript, category, audience, cover } = manuscript;
  return {
    title,
    summary,
    transcript,
    category: category?.id ?? '',
    audience,
    cover_motif: cover.motif,
    cover_seed: cover.seed,
  };
}

/** What the calls take. */
export function bodyOf({ category, ...writing }: Writing) {
  return { ...writing, category: category === '' ? null : category };
}
