import { newId } from '#platform/contract/id.ts';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { tagsOfText } from '#features/editorial/tag.ts';
import { endOfDay } from '#platform/contract/moment-at.ts';
import { isoDay } from '#platform/web/i18n.ts';
import type { EditorCalls } from '#platform/web/ui/use-editor.ts';
import { coverMotifs, type PolicyKind } from '../../policy.ts';
import { policies, type Manuscript } from '../policies.ts';

/** What the editor's fields hold. */
export interface Writing {
  kind: PolicyKind;
  title: string;
  summary: string;
  area: string;
  body: string;
  /** As typed: words between commas. */
  tags: string;
  cover_motif: Manuscript['cover']['motif'];
  cover_seed: string;
  audience: Manuscript['audience'];
  confirmation: ConfirmationPlan | null;
  /** The last day on which this edition is read; empty is without an end. */
  expires_on: string;
  note: string;
  reconfirm: boolean;
}

export const blank = (): Writing => ({
  ...{ kind: 'policy', title: '', summary: '', area: '', body: '', note: '', tags: '', expires_on: '' },
  cover_motif: coverMotifs.policy,
  cover_seed: newId().slice(-8),
  audience: {},
  confirmation: null,
  reconfirm: true,
});

/** How a document in writing is kept on the server, let out and put away. */
export function documentCalls(timeZone: string, untitled: string): EditorCalls<Manuscript, Writing> {
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || untitled }, timeZone);
  return {
    create: (writing) => policies.draftPolicy({ body: read(writing) }),
    edit: ({ id, version }, writing) => policies.editPolicy({ params: { id }, body: { ...read(writing), version } }),
    publish: ({ id, version }, publishAt) =>
      policies.publishPolicy({ params: { id }, body: { version, publish_at: publishAt } }),
    archive: ({ id, version }) => policies.archivePolicy({ params: { id }, body: { version } }),
    remove: ({ id }) => policies.removeDraft({ params: { id } }),
    keyOf: (id) => policies.getManaged.key({ params: { id } }),
    listKey: policies.listManaged.key(),
  };
}

export function writingOf(manuscript: Manuscript): Writing {
  const { kind, title, summary, area, body, audience, confirmation, note, reconfirm, cover } = manuscript;
  const expires_on = manuscript.expires_at ? isoDay(manuscript.expires_at) : '';
  return {
    ...{ kind, title, summary, area, body, audience, confirmation, note, reconfirm, expires_on },
    tags: manuscript.tags.join(', '),
    cover_motif: cover.motif,
    cover_seed: cover.seed,
  };
}

/** What the calls take. */
export function bodyOf({ expires_on: last, ...writing }: Writing, timeZone: string) {
  const confirmation = sentPlan(writing.kind === 'terms' ? null : writing.confirmation);
  const audience = writing.kind === 'terms' ? {} : writing.audience;
  const expires_at = writing.kind === 'terms' || last === '' ? null : endOfDay(last, timeZone);
  return { ...writing, audience, expires_at, confirmation, tags: tagsOfText(writing.tags) };
}
