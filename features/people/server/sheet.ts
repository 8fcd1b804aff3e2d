import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { liesIn, nameOf, reachCovers } from '#features/organization/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import type { Place } from '#features/organization/policy.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Context, Database, Read, Tx } from '#platform/server/context.ts';
import { isOnPage, keptTotal } from '#platform/server/page.ts';
import { dayIn } from '../calendar.ts';
import type { ReadPart } from '../profile.ts';
import {
  canManage,
  canReadPay,
  canUpdateContract,
  canUpdatePay,
  canUpdatePersonal,
  isActive,
  sheetPartsOf,
  type EmployeeStatus,
  type sheetOrders,
} from '../policy.ts';
import { findPendingChange } from './history.ts';
import { byName, byPosition, colleagueColumns, isFindable, placeColumns } from './colleague.ts';
import { placeOfRow } from './employee.ts';
import { isInTeamOf } from './hierarchy.ts';
import { legendsOf } from './legend.ts';
import { recordReads, type Shown } from './reader.ts';
import { editingOf, groupsOf, selectRecords, type RecordRow } from './record.ts';
import { visibilityOf, type Visibility } from './visibility.ts';
import { holdsWords, typedDocument, typedWords } from './words.ts';

export interface SheetFilters extends PlaceAsked {
  readonly words?: string | undefined;
  readonly position?: string | undefined;
  readonly status?: EmployeeStatus | undefined;
  readonly sort?: Sort<(typeof sheetOrders)[number]> | undefined;
  /** Only people within the reach of this permission. */
  readonly within?: 'people:export' | undefined;
}

/**
 * People whom the caller may find, each with what the caller may see of them. Words match the beginnings of names and
 * positions; a number matches documents for who may see these. Who has left is found by who may see whether somebody works here.
 */
export async function listSheets(read: Read, filters: SheetFilters, { page, size }: { page: number; size: number }) {
  const words = typedWords(filters.words);
  if (filters.words && words.length === 0) return { items: [], total: 0 };
  const seen = await visibilityOf(read);
  let found = read.db
    .selectFrom('employees')
    .where(sql<SqlBool>`((employees.active and ${isFindable(read)}) or ${seen.status} or ${seen.document})`);
  const number = typedDocument(filters.words);
  if (number !== undefined)
    found = found.where(sql<SqlBool>`employees.document_number like ${`${number}%`} and ${seen.document}`);
  else if (words.length > 0) found = found.where(holdsWords(words));
  if (filters.position)
    found = found.where(sql<SqlBool>`plaza_fold(employees.position) = plaza_fold(${filters.position})`);
  const { country, headquarters, cost_center: center, sub_cost_center: sub, campaign, sub_campaign: part } = filters;
  if (campaign) found = found.where('employees.campaign_id', '=', campaign);
  if (part) found = found.where('employees.sub_campaign_id', '=', part);
  if (center) found = found.where('employees.cost_center_id', '=', center);
  if (sub) found = found.where('employees.sub_cost_center_id', '=', sub);
  if (headquarters) found = found.where('employees.headquarters_id', '=', headquarters);
  if (country) found = found.where(liesIn(country, 'employees.headquarters_id'));
  // A filter tells as much as a column: who is left in the list is where one asked.
  if (center ?? sub ?? part ?? headquarters ?? country) found = found.where(contractShown(read, seen));
  if (filters.status)
    found = found
      .where('employees.status', '=', filters.status)
      .where('employees.active', '=', isActive(filters.status))
      .where(seen.status);
  if (filters.within) found = found.where(reachCovers(reachOf(read.scope, filters.within), placeColumns));
  const order = orderOf(read.scope, filters.sort ?? 'name', seen);
  const named = found.where(isOnPage(found.orderBy(order), { page, size }, 'employees.id'));
  const items = await selectRows(read, named, seen).orderBy(order).execute();
  // The last page tells how many there are: what one types narrows to a few, who need no counting.
  if (items.length < size && (items.length > 0 || page === 1))
    return { items, total: (page - 1) * size + items.length };
  return { items, total: await keptTotal(found, { read }) };
}

/**
 * One order and its opposite. Of who may see entry or status of everybody the database leaves the conditions out, and what
 * is left is an index; who may see it of a place has that place first and learns nothing of the others; everybody else
 * reads by name.
 */
function orderOf(scope: Scope, sort: NonNullable<SheetFilters['sort']>, seen: Visibility): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const wanted = (isDown ? sort.slice(1) : sort) as (typeof sheetOrders)[number];
  const isOffered = wanted === 'name' || wanted === 'position' || readersOf[wanted].some((one) => holds(scope, one));
  const keys: Record<typeof wanted, RawBuilder<unknown>[]> = {
    name: [byName],
    position: [byPosition, byName],
    entered_on: [shown(seen.contract, sql`employees.entered_on`), byName],
    status: [shown(seen.status, sql`employees.status`), byName],
  };
  const first = { name: [], position: [], entered_on: [seen.contract], status: [seen.status] };
  const order = isOffered ? wanted : 'name';
  const direction = isDown ? sql`desc` : sql`asc`;
  return sql.join([
    ...first[order].map((condition) => sql`${condition} desc`),
    ...[...keys[order], sql`employees.id`].map((key) => sql`${key} ${direction}`),
  ]);
}

/** Who is offered these orders: the heads of columns that others do not have. */
const readersOf = {
  entered_on: ['people:read', 'people:read-contract'],
  status: ['people:read', 'people:read-contract', 'people:read-status'],
} as const;

/** Whom a row of the list shows, and what of them. */
export function shownIn(row: SheetRow): Shown {
  const parts: ReadPart[] = row.documentNumber === null ? [] : ['document'];
  const { costCenter, subCostCenter, headquarters, enteredOn } = row;
  return {
    personId: row.id,
    parts: (costCenter ?? subCostCenter ?? headquarters ?? enteredOn) ? [...parts, 'contract'] : parts,
  };
}

export type SheetRow = Awaited<ReturnType<typeof listSheets>>['items'][number];

/** Those of the given people of whom a sheet shows the caller more than a colleague sees. */
export async function listReadable(read: Read, personIds: readonly string[]): Promise<Set<string>> {
  if (personIds.length === 0) return new Set();
  const { status, document } = await visibilityOf(read);
  const rows = await read.db
    .selectFrom('employees')
    .select('employees.id')
    .where('employees.id', 'in', personIds)
    .where(sql<SqlBool>`(employees.id = ${read.scope.personId || null}::uuid or ${status} or ${document})`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What the caller may see of somebody; what is sensitive is written down. @throws not_found */
export async function readSheet(ctx: Context, personId: string) {
  return ctx.tx(async (tx) => {
    const sheet = await openSheet(ctx, tx, personId);
    await tx.audit('people.sheet_read', { subject: 'employee', subjectId: personId, personId, after: sheet.parts });
    return sheet;
  });
}

/** The sheet of who has this document number, however it is written. @throws not_found also when the caller may not see document numbers */
export async function readSheetByDocument(ctx: Context, documentNumber: string) {
  return ctx.tx(async (tx) => {
    const found = await tx.db
      .selectFrom('employees')
      .select('employees.id')
      .where('employees.document_number', '=', typedDocument(documentNumber) ?? documentNumber)
      .where(sql<SqlBool>`(employees.id = ${tx.scope.personId || null}::uuid or ${(await visibilityOf(tx)).document})`)
      .executeTakeFirst();
    if (!found) throw platformErrors.not_found();
    const sheet = await openSheet(ctx, tx, found.id);
    await tx.audit('people.sheet_read', {
      subject: 'employee',
      subjectId: found.id,
      personId: found.id,
      after: sheet.parts,
    });
    return sheet;
  });
}

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

async function openSheet(ctx: Context, tx: Tx, personId: string) {
  const one = tx.db.selectFrom('employees').where('employees.id', '=', personId);
  const row = await selectRows(tx, one, await visibilityOf(tx)).executeTakeFirst();
  const record = row && (await selectRecords(tx.db).where('employees.id', '=', personId).executeTakeFirst());
  if (!row || !record) throw platformErrors.not_found();
  const isInTeam = await isUnder(tx, personId);
  const parts = sheetPartsOf(tx.scope, { id: personId, place: placeOfRow(record), isInTeam });
  const who = { id: personId, place: placeOfRow(record) };
  const pay = payOf(tx.scope, who);
  const isOpened = parts.length > 0 || pay !== 'closed';
  const isShown = isOpened || (record.active && (await isFound(tx, personId)));
  if (!isShown) throw platformErrors.not_found();
  const groups = groupsOf(record, dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()));
  const isEditable =
    parts.includes('contract') && canUpdateContract(tx.scope, { id: personId, place: placeOfRow(record) });
  await recordReads(tx, [personId], { parts });
  return {
    ...row,
    parts: [...parts],
    // Whoever reads the data, and neither who finds a colleague nor who only asks at the door whether they work.
    legends:
      parts.some((part) => part !== 'status') || pay !== 'closed' ? [...(await legendsOf(ctx, tx, personId))] : [],
    pay,
    editing: isEditable ? editingOf(record) : null,
    managing: await managingOf(tx, record, who),
    personal: parts.includes('personal') ? groups.personal : null,
    contact: parts.includes('contact') ? groups.contact : null,
    contract: parts.includes('contract') ? groups.contract : null,
  };
}

/** What who manages somebody needs to act on their sheet; null for everybody else. */
async function managingOf(tx: Tx, record: RecordRow, who: { id: string; place: Place }) {
  if (!canManage(tx.scope, who)) return null;
  const edits = canUpdatePersonal(tx.scope, who);
  return {
    version: record.version,
    status: record.status,
    enteredOn: record.entered_on,
    externalAccess: record.external_access,
    photo: record.photo_file_id,
    edits,
    nickname: edits ? record.nickname : null,
    pending: edits ? await findPendingChange(tx, record.id, 'update') : null,
  };
}

/** Whose work it is to pay somebody; one's own salary stands in the own profile. */
function payOf(scope: Scope, who: { id: string; place: Place }): 'closed' | 'read' | 'update' {
  if (!holds(scope, 'people:read-pay') || !canReadPay(scope, who)) return 'closed';
  return canUpdatePay(scope, who) ? 'update' : 'read';
}

type Found = SelectQueryBuilder<Database, 'employees', object>;

/** What a row of the list shows of the people who were found, as far as the caller may see it. */
function selectRows(read: Read, found: Found, seen: Visibility) {
  const isOwn = sql<SqlBool>`employees.id = ${read.scope.personId || null}::uuid`;
  const contract = contractShown(read, seen);
  return found
    .select(colleagueColumns)
    .select([
      'employees.nickname',
      shown(contract, sql<string | null>`${nameOf('cost_centers', 'employees.cost_center_id')}`).as('costCenter'),
      shown(contract, sql<string | null>`${nameOf('sub_cost_centers', 'employees.sub_cost_center_id')}`).as(
        'subCostCenter',
      ),
      shown(contract, sql<string | null>`${nameOf('headquarters', 'employees.headquarters_id')}`).as('headquarters'),
      shown(sql`(${seen.status} or ${isOwn})`, sql<EmployeeStatus | null>`employees.status`).as('status'),
      shown(contract, sql<string | null>`employees.entered_on`).as('enteredOn'),
      shown(sql`(${seen.document} or ${isOwn})`, sql<string | null>`employees.document_number`).as('documentNumber'),
    ]);
}

/** Of whom a row shows the contract: those whom the caller may see it of, and the caller. */
function contractShown(read: Read, seen: Visibility): Expression<SqlBool> {
  return sql<SqlBool>`(${seen.contract} or employees.id = ${read.scope.personId || null}::uuid)`;
}

function shown<T>(condition: Expression<unknown>, value: Expression<T>) {
  return sql<T>`case when ${condition} then ${value} end`;
}

async function isUnder(read: Read, personId: string): Promise<boolean> {
  const found = read.db.selectFrom('employees').select('employees.id').where('employees.id', '=', personId);
  return (await found.where(isInTeamOf(read.scope.personId, 'employees.id')).executeTakeFirst()) !== undefined;
}

async function isFound(read: Read, personId: string): Promise<boolean> {
  const found = read.db.selectFrom('employees').select('employees.id').where('employees.id', '=', personId);
  return (await found.where(isFindable(read)).executeTakeFirst()) !== undefined;
}
