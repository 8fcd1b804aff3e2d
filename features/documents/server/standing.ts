import './tables.ts';
import type { Selectable } from 'kysely';
import { placeOf } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canFollowPerson, canRead, canUnseal, reasonLength } from '../policy.ts';

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
  const { assignment, people } = standing;
  const parties = [
    assignment.person_id,
    ...people.filter((one) => one.state !== 'waiting').map((one) => one.person_id),
  ];
  const { legal, category, person_id: personId, carries_pay: carriesPay } = assignment;
  const facts = { legal, category, place: placeOfAssignment(assignment), personId, parties, carriesPay };
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

/** Any document, for what the house does by itself. @throws not_found */
export function getStanding(read: Read, assignmentId: string): Promise<Standing> {
  return find(read, assignmentId);
}

/** The same with its rows held until the transaction ends. @throws not_found */
export async function lockStanding(tx: Tx, assignmentId: string): Promise<Standing> {
  const held = await tx.db
    .selectFrom('document_assignments')
    .selectAll()
    .where('id', '=', assignmentId)
    .forUpdate()
    .executeTakeFirst();
  return withSigners(tx, held);
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
  const assignment = await read.db
    .selectFrom('document_assignments')
    .selectAll()
    .where('id', '=', assignmentId)
    .executeTakeFirst();
  return withSigners(read, assignment);
}

async function withSigners(read: Read, assignment: Assignment | undefined): Promise<Standing> {
  if (!assignment) throw platformErrors.not_found();
  const people = await read.db
    .selectFrom('document_signers')
    .selectAll()
    .where('assignment_id', '=', assignment.id)
    .orderBy('index')
    .execute();
  const mine = people.filter((one) => one.person_id === read.scope.personId);
  return { assignment, people, own: mine.find((one) => !one.done && one.state !== 'waiting') ?? mine[0] };
}

/** What was cancelled before its reader opened it is not theirs to read. */
function isHidden({ assignment, own }: Standing): boolean {
  return assignment.state === 'cancelled' && own?.opened_at === null;
}
