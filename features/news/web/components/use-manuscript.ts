import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { useKeptDraft, type DraftCalls, type KeptDraft } from '#platform/web/ui/use-kept-draft.ts';
import { news, type Manuscript } from '../news.ts';

/** What the editor's fields hold. */
export interface Writing {
  title: string;
  summary: string;
  body: string;
  category: string;
  /** As typed: words between commas. */
  tags: string;
  audience: Manuscript['audience'];
  cover_motif: Manuscript['cover']['motif'];
  cover_seed: string;
  /** The last day on which it is read; empty is ninety days after publication. */
  expires_on: string;
  confirmation: ConfirmationPlan | null;
}

export type ManuscriptKeeper = KeptDraft<Manuscript, Writing>;

/** Keeps an article in writing on the server. */
export function useManuscript(
  initial: Manuscript | undefined,
  { timeZone, untitled, onCreated }: { timeZone: string; untitled: string; onCreated: (id: string) => void },
): ManuscriptKeeper {
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || untitled }, timeZone);
  const calls: DraftCalls<Manuscript, Writing> = {
    create: (writing) => news.draftArticle({ body: read(writing) }),
    edit: ({ id, version }, writing) => news.editArticle({ params: { id }, body: { ...read(writing), version } }),
    keyOf: (id) => news.getManaged.key({ params: { id } }),
    listKey: news.listManaged.key(),
  };
  return useKeptDraft(initial, calls, onCreated);
}

export function writingOf(manuscript: Manuscript): Writing {
  return {
    title: manuscript.title,
    summary: manuscript.summary,
    body: manuscript.body,
    category: manuscript.category?.id ?? '',
    tags: manuscript.tags.map((tag) => tag.name).join(', '),
    audience: manuscript.audience,
    cover_motif: manuscript.cover.motif,
    cover_seed: manuscript.cover.seed,
    expires_on: manuscript.expires_at ? isoDay(manuscript.expires_at) : '',
    confirmation: manuscript.confirmation,
  };
}

/** What the calls take. */
export function bodyOf({ category, tags, expires_on, confirmation, ...writing }: Writing, timeZone: string) {
  return {
    ...writing,
    category: category === '' ? null : category,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    expires_at: expires_on === '' ? null : endOfDay(expires_on, timeZone),
    confirmation: sentPlan(confirmation),
  };
}
