import { dimensions, type Audience } from '#features/organization/audience.ts';
import type { Read } from '#platform/server/context.ts';
import type { tutorialBody } from '../tutorial.ts';
import type { ChoiceRow } from './lists.ts';
import type { RequestDetail, RequestRow } from './requests.ts';
import type { ManagedTutorial, TutorialManuscript } from './tutorials.ts';

// What leaves the room: wire names, and nothing of where a person belongs.

export function rowOf(read: Read, row: Omit<RequestRow, 'total'>) {
  const { id, number, subject, state, version } = row;
  return {
    ...{ id, number, subject, state, version },
    type: { id: row.typeId, name: row.type },
    priority: { id: row.priorityId, name: row.priority },
    person: { id: row.personId, name: row.name, position: row.position ?? '' },
    assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assignee ?? '' },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    is_late: row.dueAt < (row.endedAt ?? read.now()),
  };
}

export function detailOf(read: Read, row: RequestDetail) {
  return {
    ...rowOf(read, row),
    is_own: row.isOwn,
    actions: row.actions,
    messages: row.messages.map(({ id, kind, bySupport, author, words, person, at, files }) => ({
      ...{ id, kind, words, person, files },
      by_support: bySupport,
      author: author ?? '',
      at: at.toISOString(),
    })),
  };
}

export function namedType({ typeId, type }: { typeId: string | null; type: string | null }) {
  return typeId === null ? null : { id: typeId, name: type ?? '' };
}

/** The address changes with the picture. */
export function coverOf({ id, coverMotif, coverFileId }: Cover) {
  return {
    cover_motif: coverMotif,
    cover_url: coverFileId && `/api/help/tutorials/${id}/cover?v=${coverFileId}`,
  };
}

type Cover = Pick<ManagedTutorial, 'id' | 'coverMotif' | 'coverFileId'>;

export function tutorialRowOf(row: Omit<ManagedTutorial, 'total'>) {
  const { id, title, state, steps, version, actions, readers, updatedAt } = row;
  return {
    ...{ id, title, state, steps, version, actions, readers },
    ...coverOf(row),
    type: namedType(row),
    audience: addressees(row.audience),
    updated_at: updatedAt.toISOString(),
  };
}

export function manuscriptOf(row: TutorialManuscript) {
  const { summary, texts, edition, tags, correction, waits, reviewNote, publishAt, expiresAt } = row;
  return {
    ...tutorialRowOf(row),
    ...{ summary, texts, edition, tags, correction, waits, review_note: reviewNote },
    confirmation: row.confirmation && {
      due_on: row.confirmation.due_on,
      questions: row.confirmation.questions.map((one) => ({ ...one, options: [...one.options] })),
    },
    cover: row.coverFileId,
    publish_at: publishAt?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

/** What was written, as the room's actions take it. */
export function writingOf<Body extends Sent>({ expires_at: last, cover_motif: coverMotif, ...rest }: Body) {
  return { ...rest, coverMotif, expiresAt: last === null ? null : new Date(last) };
}

type Sent = Pick<(typeof tutorialBody)['_zod']['output'], 'expires_at' | 'cover_motif'>;

export function choiceOf({ id, name, description, hours, active, uses, version }: ChoiceRow) {
  return { id, name, description, hours, active, uses, version };
}

function addressees(audience: Audience) {
  return Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const ids = audience[dimension];
      return ids === undefined ? [] : [[dimension, [...ids]] as const];
    }),
  );
}
