import './tables.ts';
import type { Selectable } from 'kysely';
import { placeOf } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Database, Read, Tx } from '#platform/server/context.ts';
import { canFollowPerson, canRead } from '../policy.ts';

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

/** @throws not_found when the caller may not read what it says */
export async function getReadable(read: Read, assignmentId: string): Promise<Standing> {
  const standing = await find(read, assignmentId);
  const { assignment, people } = standing;
  const parties = [
    assignment.person_id,
    ...people.filter((one) => one.state !== 'waiting').map((one) => one.person_id),
  ];
  const facts = { legal: assignment.legal, place: placeOfAssignment(assignment), parties };
  if (!canRead(read.scope, facts)) throw platformErrors.not_found();
  return standing;
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
  await tx.db.selectFrom('document_assignments').select('id').where('id', '=', assignmentId).forUpdate().execute();
  return find(tx, assignmentId);
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
  if (!assignment) throw platformErrors.not_found();
  const people = await read.db
    .selectFrom('document_signers')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .orderBy('index')
    .execute();
  const mine = people.filter((one) => one.person_id === read.scope.personId);
  return { assignment, people, own: mine.find((one) => !one.done && one.state !== 'waiting') ?? mine[0] };
}

/** What was cancelled before its reader opened it is not theirs to read. */
function isHidden({ assignment, own }: Standing): boolean {
  return assignment.state === 'cancelled' && own?.opened_at === null;
}
