import { newId } from '#platform/contract/id.ts';
import { comparedText } from '#features/editorial/compared.ts';
import { tagsOfText } from '#features/editorial/tag.ts';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import type { EditorCalls } from '#platform/web/ui/use-editor.ts';
import type { MediaKind } from '../../policy.ts';
import { media, type Manuscript } from '../media.ts';

/** What the editor's fields hold. */
export interface Writing {
  title: string;
  summary: string;
  transcript: string;
  category: string;
  /** As they are typed, with commas between. */
  tags: string;
  audience: Manuscript['audience'];
  cover_motif: Manuscript['cover']['motif'];
  cover_seed: string;
  /** The last day on which people find it; empty is for good. */
  expires_on: string;
  confirmation: ConfirmationPlan | null;
}

export interface Keeping {
  kind: MediaKind;
  timeZone: string;
  untitled: string;
}

/** How an item in writing is kept on the server, let out, corrected and put away. */
export function itemCalls({ kind, timeZone, untitled }: Keeping): EditorCalls<Manuscript, Writing> {
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || untitled }, timeZone);
  return {
    create: (writing) => media.draftItem({ body: { ...read(writing), kind } }),
    edit: ({ id, version }, writing) => media.editItem({ params: { id }, body: { ...read(writing), version } }),
    keyOf: (id) => media.getManaged.key({ params: { id } }),
    listKey: media.listManaged.key(),
    publish: ({ id, version }, publishAt) =>
      media.publishItem({ params: { id }, body: { version, publish_at: publishAt } }),
    correct: ({ id, version }, writing, { note, confirmation }) => {
      const { confirmation: _asked, ...words } = read(writing);
      const anew = confirmation ? { confirmation: confirmation as NonNullable<typeof _asked> } : {};
      return media.correctItem({ params: { id }, body: { ...words, ...anew, version, note } });
    },
    archive: ({ id, version }) => media.archiveItem({ params: { id }, body: { version } }),
    remove: ({ id }) => media.removeItem({ params: { id } }),
  };
}

export const blank = (): Writing => ({
  title: '',
  summary: '',
  transcript: '',
  category: '',
  tags: '',
  audience: {},
  cover_motif: 'ondas',
  cover_seed: newId().slice(-8),
  expires_on: '',
  confirmation: null,
});

export function writingOf(manuscript: Manuscript): Writing {
  const { title, summary, transcript, category, tags, audience, cover, expires_at, confirmation } = manuscript;
  return {
    ...{ title, summary, transcript, audience, confirmation },
    category: category?.id ?? '',
    tags: tags.join(', '),
    cover_motif: cover.motif,
    cover_seed: cover.seed,
    expires_on: expires_at ? isoDay(expires_at) : '',
  };
}

/** What the calls take. */
export function bodyOf({ category, tags, expires_on: last, confirmation, ...writing }: Writing, timeZone: string) {
  return {
    ...writing,
    category: category === '' ? null : category,
    tags: tagsOfText(tags),
    expires_at: last === '' ? null : endOfDay(last, timeZone),
    confirmation: sentPlan(confirmation),
  };
}

/** What an item says, as one text: each line of the transcript, under its heading, is compared with what it was. */
export function textOf({ title, summary, transcript }: Readonly<Record<string, unknown>>, heading: string): string {
  const lines = comparedText(String(transcript).split('\n'), '');
  return comparedText([String(title), String(summary)], `<h2>${heading}</h2>${lines}`);
}
