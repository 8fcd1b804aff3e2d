import { dimensions, type Audience } from '#features/organization/audience.ts';
import type { Read } from '#platform/server/context.ts';
import { toldState } from '../policy.ts';
import type { tutorialBody } from '../tutorial.ts';
import type { RequestRecord } from './cases.ts';
import type { RequestDetail } from './requests.ts';
import type { MessageKind } from './tables.ts';
import type { ManagedTutorial, TutorialManuscript } from './tutorials.ts';

// What leaves the room: wire names, and nothing of where a person belongs.

export function rowOf(read: Read, record: RequestRecord) {
  const { id, number, title: subject, version, own, owner_id: personId, assignee_id: assigneeId } = record;
  return {
    id,
    number,
    subject,
    version,
    state: toldState(record.state),
    type: { id: own.type_id, name: own.type },
    priority: { id: own.priority_id, name: own.priority },
    person: { id: personId!, name: record.ownerName ?? '', position: own.position ?? '' },
    assignee: assigneeId === null ? null : { id: assigneeId, name: record.assigneeName ?? '' },
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    due_at: own.due_at.toISOString(),
    is_late: own.due_at < (own.ended_at ?? read.now()),
  };
}

/** What the history of every case calls otherwise; words and files that stand alone are an answer. */
const kinds: Readonly<Record<string, MessageKind>> = {
  open: 'asked',
  answer: 'answered',
  reply: 'answered',
  question: 'asked_back',
  solve: 'solved',
  reopen: 'reopened',
  cancel: 'cancelled',
  assign: 'assigned',
  classify: 'classified',
};

export function detailOf(read: Read, request: RequestDetail) {
  return {
    ...rowOf(read, request),
    is_own: request.isOwner,
    actions: request.actions,
    messages: request.messages.map(({ id, action, party, author, words, person, at, files }) => ({
      id,
      kind: kinds[action] ?? 'answered',
      words,
      person,
      files: [...files],
      by_support: party === 'support',
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

function addressees(audience: Audience) {
  return Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const ids = audience[dimension];
      return ids === undefined ? [] : [[dimension, [...ids]] as const];
    }),
  );
}
