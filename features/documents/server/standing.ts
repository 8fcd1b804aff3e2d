import './tables.ts';
import type { Selectable } from 'kysely';
import { placeOf } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { errors } from '../errors.ts';
import {
  canFollowPerson,
  canRead,
  canUnseal,
  reasonLength,
  signerAfter,
  stateAfter,
  type DocumentStep,
  type SignerStep,
} from '../policy.ts';

export type Assignment = Selectable<Database['document_assignments']>;
export type Signer = Selectable<Database['document_signers']>;

/** One person's document with those who sign it, in their order. */
export interface Standing {
  readonly assignment: Assignment;
  readonly people: readonly Signer[];
  /** The caller's own part: the one whose turn it is, else their first. */
  readonly own: Signer | undefined;
}

/** @throws not_found when the caller is no party of it */
export async function getOwn(read: Read, assignmentId: string): Promise<Standing & { own: Signer }> {
  const standing = await find(read, assignmentId);
  const { own } = standing;
  if (own === undefined || own.state === 'waiting' || isHidden(standing)) throw platformErrors.not_found();
  return { ...standing, own };
}

/**
 * A document that the caller may read, at once or by the reason that they gave.
 * @throws not_found when the caller may not read what it says, reason_needed when only a reason is missing
 */
export async function getReadable(
  read: Read,
  assignmentId: string,
  reason: string | undefined,
): Promise<Standing & { isUnsealed: boolean }> {
  const standing = await find(read, assignmentId);
  const facts = factsOf(standing);
  if (canRead(read.scope, facts)) return { ...standing, isUnsealed: false };
  if (!canUnseal(read.scope, facts)) throw platformErrors.not_found();
  if ((reason?.trim().length ?? 0) < reasonLength)
    throw errors.reason_needed(
      { count: reasonLength },
      { issues: [{ path: 'body.reason', code: 'documents.error.reason_needed', params: { count: reasonLength } }] },
    );
  return { ...standing, isUnsealed: true };
}

/** @throws not_found when the caller is no party of it and does not follow it */
export async function getFollowed(read: Read, assignmentId: string): Promise<Standing> {
  const standing = await find(read, assignmentId);
  const { assignment, people } = standing;
  const isParty = [assignment.person_id, ...people.map((one) => one.person_id)].includes(read.scope.personId);
  if (isParty || canFollowPerson(read.scope, { legal: assignment.legal, place: placeOfAssignment(assignment) }))
    return standing;
  throw platformErrors.not_found();
}

/** Whether the caller may read what the document says, not only follow how far it is. */
export const isReader = (read: Pick<Read, 'scope'>, standing: Standing) => canRead(read.scope, factsOf(standing));

/** Any document, for what the house does by itself. @throws not_found */
export function getStanding(read: Read, assignmentId: string): Promise<Standing> {
  return find(read, assignmentId);
}

/** Where the trail of a document ends. */
export interface TrailEnd {
  readonly number: number;
  readonly hash: string;
}

/** The same with its rows held until the transaction ends, and where its trail ends. @throws not_found */
export async function lockStanding(tx: Tx, assignmentId: string): Promise<Standing & { end: TrailEnd | undefined }> {
  const [held] = await lockAssignment(tx, { id: assignmentId });
  if (!held) throw platformErrors.not_found();
  // After the lock, in a statement of its own: it sees what was written while the lock was waited for.
  const rows = await listSignersAndEnd(tx, { id: assignmentId });
  const [first] = rows;
  const end = first && first.end_number !== null ? { number: first.end_number, hash: first.end_hash! } : undefined;
  return { ...standingOf(tx, held, rows), end };
}

/** Where a step leads the document. @throws wrong_state */
export function moved(step: DocumentStep, { state }: Pick<Assignment, 'state'>): Assignment['state'] {
  const next = stateAfter(step, state);
  if (next === undefined) throw errors.wrong_state();
  return next as Assignment['state'];
}

/** Where steps, one after the other, lead a signer. @throws wrong_state */
export function signerMoved(steps: readonly SignerStep[], { state }: Pick<Signer, 'state'>): Signer['state'] {
  return steps.reduce((now, step) => {
    const next = signerAfter(step, now);
    if (next === undefined) throw errors.wrong_state();
    return next;
  }, state);
}

function factsOf({ assignment, people }: Standing) {
  const { legal, category, person_id: personId, carries_pay: carriesPay } = assignment;
  const known = people.filter((one) => one.state !== 'waiting').map((one) => one.person_id);
  return { legal, category, place: placeOfAssignment(assignment), personId, parties: [personId, ...known], carriesPay };
}

function placeOfAssignment(row: Assignment) {
  return placeOf({
    headquartersId: row.headquarters_id,
    clientId: row.client_id,
    costCenterId: row.cost_center_id,
    subCostCenterId: row.sub_cost_center_id,
    campaignId: row.campaign_id,
  });
}

async function find(read: Read, assignmentId: string): Promise<Standing> {
  const [assignment] = await findAssignment(read, { id: assignmentId });
  if (!assignment) throw platformErrors.not_found();
  return standingOf(read, assignment, await listSigners(read, { id: assignmentId }));
}

function standingOf(read: Pick<Read, 'scope'>, assignment: Assignment, people: readonly Signer[]): Standing {
  const mine = people.filter((one) => one.person_id === read.scope.personId);
  return { assignment, people, own: mine.find((one) => !one.done && one.state !== 'waiting') ?? mine[0] };
}

const findAssignment = prepared((read: Read, { id }: { id: string }) =>
  read.db.selectFrom('document_assignments').selectAll().where('id', '=', id),
);

const lockAssignment = prepared((read: Read, { id }: { id: string }) =>
  read.db.selectFrom('document_assignments').selectAll().where('id', '=', id).forUpdate(),
);

const signersOf = (read: Read, id: string) =>
  read.db
    .selectFrom('document_signers')
    .selectAll('document_signers')
    .where('document_signers.assignment_id', '=', id)
    .orderBy('index');

const listSigners = prepared((read: Read, { id }: { id: string }) => signersOf(read, id));

const listSignersAndEnd = prepared((read: Read, { id }: { id: string }) =>
  signersOf(read, id)
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('document_events')
          .select(['document_events.number as end_number', 'document_events.hash as end_hash'])
          .whereRef('document_events.assignment_id', '=', 'document_signers.assignment_id')
          .orderBy('document_events.number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.end_number', 'last.end_hash']),
);

/** What was cancelled before its reader opened it is not theirs to read. */
function isHidden({ assignment, own }: Standing): boolean {
  return assignment.state === 'cancelled' && own?.opened_at === null;
}
