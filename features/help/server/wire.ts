import { addressees } from '#features/organization/audience.ts';
import type { Read } from '#platform/server/context.ts';
import { toldState } from '../policy.ts';
import type { tutorialBody } from '../tutorial.ts';
import type { RequestRecord } from './cases.ts';
import type { RequestDetail } from './requests.ts';
import type { MessageKind } from './tables.ts';
import type { ManagedTutorial, TutorialManuscript } from './tutorials.ts';

// What leaves the room: what both sides call the same goes as it is, and the schema lets nothing else out.

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
    messages: request.messages.map((told) => ({
      ...told,
      kind: kinds[told.action] ?? 'answered',
      files: [...told.files],
      by_support: told.party === 'support',
      author: told.author ?? '',
      at: told.at.toISOString(),
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

export function tutorialRowOf<Row extends ManagedTutorial>(row: Row) {
  return {
    ...row,
    ...coverOf(row),
    type: namedType(row),
    audience: addressees(row.audience),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function manuscriptOf(row: TutorialManuscript) {
  return {
    ...tutorialRowOf(row),
    review_note: row.reviewNote,
    confirmation: row.confirmation && {
      due_on: row.confirmation.due_on,
      questions: row.confirmation.questions.map((one) => ({ ...one, options: [...one.options] })),
    },
    cover: row.coverFileId,
    publish_at: row.publishAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

/** What was written, as the room's actions take it. */
export function writingOf<Body extends Sent>({ expires_at: last, cover_motif: coverMotif, ...rest }: Body) {
  return { ...rest, coverMotif, expiresAt: last === null ? null : new Date(last) };
}

type Sent = Pick<(typeof tutorialBody)['_zod']['output'], 'expires_at' | 'cover_motif'>;
