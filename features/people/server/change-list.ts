import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { reachCovers } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import type { ChangeKind } from '../profile.ts';
import { canReadRecord } from '../policy.ts';
import { placeColumns, worksIn } from './colleague.ts';
import { placeOfRow } from './employee.ts';
import { recordReads, type Shown } from './reader.ts';
import { selectRecords } from './record.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

/** What somebody has asked for and nobody has decided yet. */
export async function findPendingChange(read: Read, personId: string, kind: ChangeKind) {
  const found = await selectChanges(read)
    .where('profile_changes.kind', '=', kind)
    .where('profile_changes.person_id', '=', personId)
    .where('profile_changes.state', '=', 'pending')
    .executeTakeFirst();
  return found ?? null;
}

/** Every change of the caller's data and who decided it, the newest first. */
export const listOwnChanges = (read: Read, page: Page) => listChangesOf(read, read.scope.personId, page);

export type Change = Awaited<ReturnType<typeof listChangesOf>>['items'][number];

/** A condition for `where`: what people change falls to `people:manage`, a correction to `people:update-contract`. */
export function isDecidable(read: Read): Expression<SqlBool> {
  const within = (permission: string) => reachCovers(reachOf(read.scope, permission), placeColumns);
  return sql<SqlBool>`case profile_changes.kind when 'correction' then ${within('people:update-contract')} else ${within('people:manage')} end`;
}

/** Every change of somebody's data and who made or decided it, the newest first. */
async function listChangesOf(read: Read, personId: string, { page, size }: Page) {
  return pageOf(
    selectChanges(read)
      .where('profile_changes.person_id', '=', personId)
      .orderBy('profile_changes.asked_at', 'desc')
      .orderBy('profile_changes.id', 'desc'),
    { page, size },
  );
}

/** The history of somebody whose record the caller may read; the person is told of it. @throws not_found */
export async function readHistory(ctx: Context, personId: string, page: Page) {
  return ctx.tx(async (tx) => {
    const row = await selectRecords(tx.db).where('employees.id', '=', personId).executeTakeFirst();
    if (!row || !canReadRecord(tx.scope, { id: row.id, place: placeOfRow(row) })) throw platformErrors.not_found();
    await recordReads(tx, [personId], { parts: ['contract', 'personal', 'contact'] });
    await tx.audit('people.history_read', { subject: 'employee', subjectId: personId, personId });
    return listChangesOf(tx, personId, page);
  });
}

/** Changes that the caller may decide on: those that wait, the oldest first, or those decided, the newest first. */
export async function listChanges(
  read: Read,
  {
    state,
    search,
    page,
    size,
    ...place
  }: Page & PlaceAsked & { state: 'pending' | 'decided'; search?: string | undefined },
) {
  const states = state === 'pending' ? (['pending'] as const) : (['approved', 'refused'] as const);
  const within = selectChanges(read)
    .where('profile_changes.state', 'in', states)
    .where('profile_changes.person_id', '<>', read.scope.personId)
    .where(worksIn(place, 'profile_changes.person_id'))
    .$if(!!search, (query) =>
      query.where(sql<boolean>`plaza_fold(employees.display_name) like '%' || plaza_fold(${search!.trim()}) || '%'`),
    )
    .where(isDecidable(read));
  return pageOf(
    within
      .select([
        'profile_changes.version',
        'employees.id as personId',
        'employees.display_name as name',
        'employees.position',
        nameOf('clients', 'employees.client_id').as('client'),
        nameOf('campaigns', 'employees.campaign_id').as('campaign'),
        sql<boolean>`profile_changes.evidence_file_id is not null`.as('hasEvidence'),
      ])
      .orderBy(
        state === 'pending' ? 'profile_changes.asked_at' : 'profile_changes.decided_at',
        state === 'pending' ? 'asc' : 'desc',
      )
      .orderBy('profile_changes.id'),
    { page, size },
  );
}

const ofContact: readonly string[] = [
  'phone',
  'landline',
  'personalEmail',
  'cityId',
  'locality',
  'neighborhood',
  'address',
  'stratum',
  'housingType',
];

/** Whom a row shows, and which parts of their data: before and after stand in it. */
export function changed({ personId, kind, changes }: AskedChange): Shown {
  if (kind === 'correction') return { personId, parts: ['contract'] };
  return { personId, parts: changes.map(({ field }) => (ofContact.includes(field) ? 'contact' : 'personal')) };
}

export type AskedChange = Awaited<ReturnType<typeof listChanges>>['items'][number];

/** The document behind a change, within the reach of `people:manage`. @throws not_found */
export async function findEvidence(read: Read, changeId: string) {
  const found = await read.db
    .selectFrom('profile_changes')
    .innerJoin('employees', 'employees.id', 'profile_changes.person_id')
    .select(['profile_changes.evidence_file_id as fileId', 'profile_changes.person_id as personId'])
    .where('profile_changes.id', '=', changeId)
    .where('profile_changes.person_id', '<>', read.scope.personId)
    .where(reachCovers(reachOf(read.scope, 'people:manage'), placeColumns))
    .executeTakeFirst();
  if (!found || found.fileId === null) throw platformErrors.not_found();
  return { fileId: found.fileId, personId: found.personId };
}

function selectChanges(read: Read) {
  return read.db
    .selectFrom('profile_changes')
    .innerJoin('employees', 'employees.id', 'profile_changes.person_id')
    .leftJoin('employees as decider', 'decider.id', 'profile_changes.decided_by')
    .select([
      'profile_changes.id',
      'profile_changes.state',
      'profile_changes.kind',
      'profile_changes.changes',
      'profile_changes.asked_at as askedAt',
      'profile_changes.decided_at as decidedAt',
      'profile_changes.reason',
      'profile_changes.asked_reason as askedReason',
      'decider.display_name as decidedBy',
    ]);
}
