import './tables.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { sql } from 'kysely';
import { placeFields } from '#features/organization/policy.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName, placeColumns, worksIn } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { eachOf, pageOf } from '#platform/server/page.ts';
import { compareLines } from '../payslip.ts';
import { listOrigins } from './handed-queries.ts';
import {
  loadColumns,
  paidColumns,
  rowColumns,
  rowName,
  type LoadSort,
  type PaidSort,
  type RowsAsked,
} from './order.ts';
import { actionsFor, canReadPayslip, canSeeLoad, type PayrollState } from '../policy.ts';

export { findOwnSlip, nextPayDay } from './paid-slip.ts';
export { countHanded } from './handed-queries.ts';
export { personalPayslips } from './personal.ts';

interface Page extends PlaceAsked {
  readonly page: number;
  readonly size: number;
}

/** The caller's own payslips, the newest first. */
export async function listOwn(read: Read, { page, size, year }: Page & { year?: number | undefined }) {
  let own = read.db.selectFrom('payslips').where('payslips.person_id', '=', read.scope.personId || null);
  if (year !== undefined) own = own.where('payslips.year', '=', year);
  const ordered = own.select(slipColumns).orderBy('payslips.ends_on', 'desc').orderBy('payslips.id', 'desc');
  return pageOf(ordered, { page, size });
}

export type Slip = Awaited<ReturnType<typeof listOwn>>['items'][number];

/** One payslip beside the one before it. @throws not_found also when it is not the caller's to read */
export async function getPayslip(read: Read, key: { id: string } | { number: number }) {
  const people = employeeFacts(read.db);
  const found = await read.db
    .selectFrom('payslips')
    .innerJoin(people.as('person'), 'person.id', 'payslips.person_id')
    .select(slipColumns)
    .select(['payslips.lines', 'payslips.cune', 'payslips.position', 'payslips.document_file_id as documentFileId'])
    .select(['payslips.person_id as personId', 'person.name', 'person.documentNumber'])
    .select('payslips.payroll_id as payrollId')
    .select(Object.values(placeFields).map((field) => `person.${field}` as const))
    .$if('id' in key, (query) => query.where('payslips.id', '=', (key as { id: string }).id))
    .$if('number' in key, (query) => query.where('payslips.number', '=', String((key as { number: number }).number)))
    .executeTakeFirst();
  if (!found || !canReadPayslip(read.scope, { personId: found.personId, place: found }))
    throw platformErrors.not_found();
  const before = await read.db
    .selectFrom('payslips')
    .select(slipColumns)
    .select('payslips.lines')
    .where('payslips.person_id', '=', found.personId)
    .where('payslips.ends_on', '<', found.endsOn)
    .orderBy('payslips.ends_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  const previous = before?.net == null ? null : before;
  return {
    ...found,
    person: { name: found.name, documentNumber: found.documentNumber, position: found.position },
    isOwn: found.personId === read.scope.personId,
    lines: found.net === null ? [] : compareLines(found.lines, previous?.lines ?? null),
    previous,
    origins: await listOrigins(read, found.id),
  };
}

export type Payslip = Awaited<ReturnType<typeof getPayslip>>;

/** Loads that the caller may see, the newest first or by a column: there are a few each month. */
export async function listLoads(
  read: Read,
  { page, size, state, sort }: Page & { state?: PayrollState | undefined; sort?: LoadSort | undefined },
) {
  let found = selectLoads(read);
  if (state) found = found.where('payrolls.state', '=', state);
  if (!reachOf(read.scope, 'payroll:manage').some((reach) => reach.kind === 'all'))
    found = found.where('payrolls.created_by', '=', read.scope.personId);
  found = found.where((eb) =>
    eb.or([eb('payrolls.state', '<>', 'discarded'), eb('payrolls.created_by', '=', read.scope.personId)]),
  );
  if (sort) found = found.orderBy(orderOf(sort, loadColumns));
  const ordered = found.orderBy('payrolls.created_at', 'desc').orderBy('payrolls.id', 'desc');
  return eachOf(await pageOf(ordered, { page, size }), (row) => loadOf(read.scope, row));
}

/** @throws not_found */
export async function getLoad(read: Read, number: number) {
  return requireLoad(read, await selectLoads(read).where('payrolls.number', '=', String(number)).executeTakeFirst());
}

/** @throws not_found */
export async function getLoadById(read: Read, id: string) {
  return requireLoad(read, await selectLoads(read).where('payrolls.id', '=', id).executeTakeFirst());
}

export type Load = ReturnType<typeof loadOf>;

/** Rows of a load, in the order of the file or by a column. @throws not_found */
export async function listRows(read: Read, number: number, asked: Page & RowsAsked) {
  const { page, size, isGood, sort = 'number', ...place } = asked;
  const load = await getLoad(read, number);
  return pageOf(
    read.db
      .selectFrom('payroll_rows')
      .select(['number', 'document_number as documentNumber', 'document_name as fileName', 'issues', 'conflicts'])
      .select('payroll_rows.person_id as personId')
      .select(rowName.as('name'))
      .select([sql<number>`jsonb_array_length(lines)`.as('lines'), pesos('payroll_rows.net').as('net')])
      .select([sql<number>`earned::float8`.as('earned'), sql<number>`deducted::float8`.as('deducted')])
      .where('payroll_id', '=', load.id)
      .where('is_good', '=', isGood)
      .where(worksIn(place, 'payroll_rows.person_id'))
      .orderBy(orderOf(sort, rowColumns))
      .orderBy('number'),
    { page, size },
  );
}

/** Payslips of a published load within the reach of `payroll:read`, by name or another column. @throws not_found */
export async function listPayslips(
  read: Read,
  number: number,
  { page, size, search, sort = 'name', ...place }: Page & { search?: string | undefined; sort?: PaidSort | undefined },
) {
  const found = await selectPayslips(read, number, 'payroll:read', search);
  return pageOf(
    found.where(worksIn(place, 'payslips.person_id')).orderBy(orderOf(sort, paidColumns)).orderBy('payslips.id'),
    { page, size },
  );
}

/** Payslips of a published load that the permission reaches. @throws not_found */
export async function selectPayslips(
  read: Read,
  number: number,
  permission: 'payroll:read' | 'payroll:export',
  search?: string,
) {
  const load = await read.db
    .selectFrom('payrolls')
    .select('id')
    .where('number', '=', String(number))
    .where('state', '=', 'published')
    .executeTakeFirst();
  if (!load) throw platformErrors.not_found();
  let people = employeeFacts(read.db).where(reachCovers(reachOf(read.scope, permission), placeColumns));
  for (const word of (search ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean))
    people = people.where(
      sql<boolean>`(employees.search_text like '% ' || plaza_fold(${word}) || '%' or employees.document_number = ${word})`,
    );
  return read.db
    .selectFrom('payslips')
    .innerJoin(people.as('person'), 'person.id', 'payslips.person_id')
    .select(slipColumns)
    .select(['payslips.lines', 'payslips.person_id as personId', 'person.name', 'person.documentNumber'])
    .select(sql<boolean>`payslips.opened_at is not null`.as('opened'))
    .where('payslips.payroll_id', '=', load.id);
}

/** The first payslip that somebody got after a moment, where a correction goes; undefined while there is none. */
export function findNextPayslip(read: Read, personId: string, after: Date) {
  return read.db
    .selectFrom('payslips')
    .select([sql<number>`number::float8`.as('number'), 'starts_on as startsOn', 'part'])
    .where('person_id', '=', personId)
    .where('published_at', '>', after)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
}

/** A condition: somebody has a published payslip over one of these days; all three are columns of the query around it. */
export function isPaidBetween(person: string, from: string, to: string) {
  return sql<boolean>`exists (select from payslips as paid where paid.person_id = ${sql.ref(person)}
    and paid.starts_on <= ${sql.ref(to)} and paid.ends_on >= ${sql.ref(from)})`;
}

const pesos = (column: `${string}.${string}`) => sql<number | null>`${sql.ref(column)}::float8`;

const slipColumns = [
  'payslips.id',
  sql<number>`payslips.number::float8`.as('number'),
  'payslips.year',
  'payslips.month',
  'payslips.part',
  'payslips.starts_on as startsOn',
  'payslips.ends_on as endsOn',
  'payslips.paid_on as paidOn',
  'payslips.method',
  // In pesos; null where payroll delivered a PDF alone.
  pesos('payslips.earned').as('earned'),
  pesos('payslips.deducted').as('deducted'),
  pesos('payslips.net').as('net'),
  sql<boolean>`payslips.document_file_id is not null`.as('hasDocument'),
  // Its owner has not opened it.
  sql<boolean>`payslips.opened_at is null`.as('isNew'),
  'payslips.published_at as publishedAt',
] as const;

function selectLoads(read: Read) {
  return read.db
    .selectFrom('payrolls')
    .select(['payrolls.id', 'payrolls.year', 'payrolls.month', 'payrolls.part', 'payrolls.method', 'payrolls.state'])
    .select(['payrolls.starts_on as startsOn', 'payrolls.ends_on as endsOn', 'payrolls.paid_on as paidOn'])
    .select([
      'payrolls.file_name as fileName',
      'payrolls.documents',
      'payrolls.total',
      'payrolls.good',
      'payrolls.wrong',
    ])
    .select(['payrolls.created_by as creatorId', 'payrolls.created_at as createdAt', 'payrolls.version'])
    .select(['payrolls.published_at as publishedAt', personName('payrolls.created_by').as('createdBy')])
    .select([
      sql<number>`payrolls.number::float8`.as('number'),
      sql<number>`payrolls.earned::float8`.as('earned'),
      sql<number>`payrolls.deducted::float8`.as('deducted'),
      sql<number>`payrolls.net::float8`.as('net'),
    ]);
}

type LoadRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectLoads>['executeTakeFirst']>>>;

function requireLoad(read: Read, row: LoadRow | undefined): Load {
  if (!row || !canSeeLoad(read.scope, { state: row.state, createdBy: row.creatorId })) throw platformErrors.not_found();
  return loadOf(read.scope, row);
}

function loadOf(scope: Scope, row: LoadRow) {
  const { creatorId, ...rest } = row;
  return { ...rest, actions: [...actionsFor({ state: row.state, isMine: creatorId === scope.personId })] };
}
