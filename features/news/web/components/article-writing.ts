import { newId } from '#platform/contract/id.ts';
import { tagsOfText } from '#features/editorial/tag.ts';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import type { EditorCalls } from '#platform/web/ui/use-editor.ts';
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

export const blank = (): Writing => ({
  ...{ title: '', summary: '', body: '', category: '', tags: '', expires_on: '' },
  audience: {},
  cover_motif: 'andes',
  cover_seed: newId().slice(-8),
  confirmation: null,
});

/** How an article in writing is kept on the server, let out and put away. */
export function articleCalls(timeZone: string, untitled: string): EditorCalls<Manuscript, Writing> {
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || untitled }, timeZone);
  return {
    create: (writing) => news.draftArticle({ body: read(writing) }),
    edit: ({ id, version }, writing) => news.editArticle({ params: { id }, body: { ...read(writing), version } }),
    publish: ({ id, version }, publishAt) =>
      news.publishArticle({ params: { id }, body: { version, publish_at: publishAt } }),
    archive: ({ id, version }) => news.archiveArticle({ params: { id }, body: { version } }),
    remove: ({ id }) => news.removeDraft({ params: { id } }),
    keyOf: (id) => news.getManaged.key({ params: { id } }),
    listKey: news.listManaged.key(),
  };
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
    tags: tagsOfText(tags),
    expires_at: expires_on === '' ? null : endOfDay(expires_on, timeZone),
    confirmation: sentPlan(confirmation),
  };
}
