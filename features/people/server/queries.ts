import { sql, type Kysely } from 'kysely';
import { codeOf, nameOf } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Database, Read } from '#platform/server/context.ts';
import { canReadRecord } from '../policy.ts';
import { byName, type Colleague, isFindable, selectColleagues } from './colleague.ts';
import { employeeOf, placeOfRow } from './employee.ts';

export {
  countByAudience,
  countByChannel,
  listPersonIdsByAudience,
  personIdsByAudience,
  personIdsByChannel,
} from './selection.ts';
export { listCelebrations } from './celebrations.ts';
export { findLeave } from './leave.ts';
export { listHeldThings, type HeldThing } from './held-ports.ts';
export { listRests, listWorking } from './rest-ports.ts';
export { isInTeamOf, listChainOfCommand, listTeamIds } from './hierarchy.ts';
export { placeholderFacts } from './placeholder.ts';
export { birthDaysOf, findContact, listContacts } from './contact.ts';
export { drawFace } from './face.ts';
export { countGroups, type Group } from './group-queries.ts';
export { searchPeople } from './search.ts';
export {
  asksForDocument,
  findNamed,
  holdsNames,
  holdsWords,
  listNamed,
  saysWords,
  typedDocument,
  typedWords,
} from './words.ts';
export {
  byName,
  byPosition,
  fromTheLastName,
  isFindable,
  thenById,
  thenByName,
  placeColumns,
  worksIn,
  type Colleague,
} from './colleague.ts';
export { findStanding } from './standing.ts';
export { listSalariesOf, salariesOn, salaryKindOn, salaryOn, type Salary } from './salaries-on.ts';
export { serviceFacts } from './service.ts';
export { explainAudience } from './sight.ts';
export type { AskedChanges, HistoryRow } from './asked-ports.ts';
export { getOwnProfile } from './profile.ts';
export { wireChange, wireProfile } from './wire.ts';

/**
 * Who a person is and where they belong, as a query that others join or narrow: the session reads it on every
 * request, so it holds nothing else. `employees.*` columns may be named in a `where`.
 */
export function employeeFacts(db: Kysely<Database>) {
  return db
    .selectFrom('employees')
    .select([
      'employees.id',
      'employees.display_name as name',
      'employees.first_names as firstNames',
      'employees.document_number as documentNumber',
      'employees.username',
      'employees.corporate_email as corporateEmail',
      'employees.active',
      'employees.external_access as externalAccess',
      'employees.client_id as clientId',
      'employees.campaign_id as campaignId',
      'employees.cost_center_id as costCenterId',
      'employees.sub_cost_center_id as subCostCenterId',
      'employees.headquarters_id as headquartersId',
      'employees.profile_id as profileId',
      'employees.contractor_id as contractorId',
      'employees.boss_id as bossId',
      'employees.language',
      'employees.face_seed as faceSeed',
      'employees.photo_file_id as photoFileId',
      codeOf('cost_centers', 'employees.cost_center_id').as('costCenterCode'),
      codeOf('sub_cost_centers', 'employees.sub_cost_center_id').as('subCostCenterCode'),
      nameOf('profiles', 'employees.profile_id').as('profileName'),
    ]);
}

/** The whole record of somebody; undefined when there is none or the caller may not read it. */
async function findEmployee(read: Read, personId: string) {
  const row = await read.db
    .selectFrom('employees')
    .selectAll()
    .select([
      nameOf('clients', 'employees.client_id').as('client'),
      nameOf('campaigns', 'employees.campaign_id').as('campaign'),
      nameOf('cost_centers', 'employees.cost_center_id').as('cost_center'),
      nameOf('sub_cost_centers', 'employees.sub_cost_center_id').as('sub_cost_center'),
      nameOf('headquarters', 'employees.headquarters_id').as('headquarters'),
      nameOf('profiles', 'employees.profile_id').as('profile'),
      nameOf('contractors', 'employees.contractor_id').as('contractor'),
      nameOf('health_entities', 'employees.health_entity_id').as('health_entity'),
      nameOf('pension_funds', 'employees.pension_fund_id').as('pension_fund'),
      nameOf('cities', 'employees.city_id').as('city'),
    ])
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  const place = placeOfRow(row);
  return canReadRecord(read.scope, { id: row.id, place }) ? employeeOf(row, place) : undefined;
}

/** @throws not_found also when the caller may not read the record */
export async function getEmployee(read: Read, personId: string) {
  const employee = await findEmployee(read, personId);
  if (!employee) throw platformErrors.not_found();
  return employee;
}

export type Employee = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;

/** Facts of who has this document number; for rooms that sign people in or import them, never for an answer. */
export function findEmployeeByDocument(read: Read, documentNumber: string) {
  return employeeFacts(read.db).where('employees.document_number', '=', documentNumber).executeTakeFirst();
}

/** Facts of who has this corporate e-mail, in any case. */
export function findEmployeeByEmail(read: Read, email: string) {
  return employeeFacts(read.db).where('employees.corporate_email', '=', email.toLowerCase()).executeTakeFirst();
}

/** Names and positions of the given people, active or not, by id: for the rooms that show who wrote or sent something. */
export async function listColleagues(read: Read, personIds: readonly string[]): Promise<Map<string, Colleague>> {
  if (personIds.length === 0) return new Map();
  const rows = await selectColleagues(read.db)
    .where('employees.id', 'in', [...new Set(personIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** For another room's `select`: the shown name behind one of its columns, such as `personName('articles.author_id')`. */
export function personName(column: `${string}.${string}`) {
  return sql<string | null>`(select display_name from employees where employees.id = ${sql.ref(column)})`;
}

/** The same for the position. */
export function personPosition(column: `${string}.${string}`) {
  return sql<string | null>`(select position from employees where employees.id = ${sql.ref(column)})`;
}

/** Whom a person reports to; undefined at the top. */
export async function findBoss(read: Read, personId: string) {
  return selectColleagues(read.db)
    .select('employees.corporate_email as corporateEmail')
    .where('employees.active', '=', true)
    .where('employees.id', '=', (eb) =>
      eb.selectFrom('employees as own').select('own.boss_id').where('own.id', '=', personId),
    )
    .executeTakeFirst();
}

/** Active people who report to somebody, in Spanish order. */
export function listDirectReports(read: Read, bossId: string): Promise<Colleague[]> {
  return selectColleagues(read.db)
    .where('employees.active', '=', true)
    .where('employees.boss_id', '=', bossId)
    .orderBy(byName)
    .execute();
}

/** What a generated face is drawn from, and the photo that replaces it. */
export function findFace(read: Read, personId: string) {
  const me = read.scope.personId || null;
  // The photo is for whoever may find the person, who leads them and whom they lead; others see the drawn face.
  const isShown = sql<boolean>`(${isFindable(read)} or employees.id = ${me}::uuid or employees.boss_id = ${me}::uuid
    or employees.id = ${read.scope.attributes['bossId'] ?? null}::uuid)`;
  return read.db
    .selectFrom('employees')
    .select(['face_seed as seed', sql<string | null>`case when ${isShown} then photo_file_id end`.as('photoFileId')])
    .where('id', '=', personId)
    .executeTakeFirst();
}
