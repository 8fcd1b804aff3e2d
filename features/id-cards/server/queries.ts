import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf, placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName, placeColumns, worksIn } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import {
  loggedReach,
  seesStrangers,
  verifiableReach,
  type CheckMethod,
  type CheckResult,
  type LogPermission,
} from '../policy.ts';

/** What the room knows of a person; the card's part is null before it is issued. */
export type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

export function findHolder(read: Read, personId: string) {
  return selectHolders(read).where('employees.id', '=', personId).executeTakeFirst();
}

/** Whose card begins its codes with these letters. */
export function findHolderBySerial(read: Read, serial: string) {
  return selectHolders(read).where('id_cards.serial', '=', serial).executeTakeFirst();
}

/** Who was given this code on one of the days; the later day comes first. */
export function findHolderByDailyCode(read: Read, code: string, days: readonly string[]) {
  return selectHolders(read)
    .innerJoin('id_card_daily_codes as daily', 'daily.person_id', 'employees.id')
    .select('daily.valid_on as validOn')
    .where('daily.code', '=', code)
    .where('daily.valid_on', 'in', days)
    .orderBy('daily.valid_on', 'desc')
    .executeTakeFirst();
}

/** Within the caller's reach only: a number alone does not show that its owner is there. */
export function findHolderByDocument(read: Read, documentNumber: string) {
  return selectHolders(read)
    .where('employees.document_number', '=', documentNumber)
    .where(reachCovers(verifiableReach(read.scope), placeColumns))
    .executeTakeFirst();
}

/** Today's code of a person, where they asked for it. */
export async function findDailyCode(read: Read, personId: string, day: string): Promise<string | undefined> {
  const row = await read.db
    .selectFrom('id_card_daily_codes')
    .select('code')
    .where('person_id', '=', personId)
    .where('valid_on', '=', day)
    .executeTakeFirst();
  return row?.code;
}

export interface CheckFilter extends PlaceAsked {
  /** Beginnings of names or of a document number. */
  readonly search?: string | undefined;
  readonly result?: CheckResult | undefined;
  readonly method?: CheckMethod | undefined;
  /** From the beginning of this day, in `zone`. */
  readonly since?: { readonly day: string; readonly zone: string } | undefined;
}

/** The checks of people within the caller's reach, the last first. */
export async function listChecks(read: Read, { page, size, ...filter }: CheckFilter & { page: number; size: number }) {
  const found = selectChecks(read, filter, 'id-cards:read-log');
  const { items, total } = await pageOf(selectRows(found), { page, size }, { key: 'checks.id' });
  return { items: items.map(checkOf), total };
}

/** How many checks within the reach of `id-cards:export-log` there are. */
export function countExported(read: Read, filter: CheckFilter): Promise<number> {
  return countOf(selectChecks(read, filter, 'id-cards:export-log'));
}

/** Whose checks those are, as a query. */
export function peopleExported(read: Read, filter: CheckFilter) {
  return selectChecks(read, filter, 'id-cards:export-log').select('checks.person_id as personId');
}

/** The same page by page, the last first, each page beginning where the one before ended. */
export async function* listExported(read: Read, filter: CheckFilter, size: number) {
  const found = selectChecks(read, filter, 'id-cards:export-log');
  for (let from: Row | undefined; ;) {
    const { place, id }: Partial<Row> = from ?? {};
    const rest = sql<SqlBool>`(checks.checked_at, checks.id) < (${place ?? null}::timestamptz, ${id ?? null}::uuid)`;
    const rows: Row[] = await selectRows(from ? found.where(rest) : found)
      .limit(size)
      .execute();
    yield rows.map(checkOf);
    from = rows.at(-1);
    if (rows.length < size) return;
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function selectChecks(read: Read, { search, result, method, since, ...place }: CheckFilter, permission: LogPermission) {
  const words = search?.split(/\s+/).filter(Boolean).slice(0, 6) ?? [];
  let found = read.db
    .selectFrom('id_card_checks as checks')
    .leftJoin(employeeFacts(read.db).as('person'), 'person.id', 'checks.person_id')
    .where(isLogged(read, permission))
    .where(worksIn(place, 'checks.person_id'));
  if (result) found = found.where('checks.result', '=', result);
  if (method) found = found.where('checks.method', '=', method);
  if (since)
    found = found.where(sql<SqlBool>`checks.checked_at >= (${since.day}::date::timestamp at time zone ${since.zone})`);
  for (const word of words) found = found.where(isAbout(word));
  return found;
}

function selectRows(found: ReturnType<typeof selectChecks>) {
  return found
    .select(['checks.id', 'checks.method', 'checks.result', 'checks.checked_at as checkedAt'])
    .select(['checks.person_id as personId', 'person.name as personName', 'checks.checked_by as checkerId'])
    .select([personName('checks.checked_by').as('checkerName'), sql<string>`checks.checked_at::text`.as('place')])
    .orderBy('checks.checked_at', 'desc')
    .orderBy('checks.id', 'desc');
}

function checkOf({ personId, personName: name, checkerId, checkerName, ...check }: Row) {
  return {
    ...check,
    person: personId === null ? null : { id: personId, name: name ?? '' },
    checker: checkerId === null ? null : { id: checkerId, name: checkerName ?? '' },
  };
}

async function countOf(found: ReturnType<typeof selectChecks>): Promise<number> {
  return (await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
}

/** For other rooms' statements: who was let in at a gate since a moment, and when last. */
export function entriesSince(db: Read['db'], since: Date) {
  return db
    .selectFrom('id_card_checks')
    .select(['person_id as personId', sql<Date>`max(checked_at)`.as('enteredAt')])
    .where('result', '=', 'valid')
    .where('method', '<>', 'page')
    .where('person_id', 'is not', null)
    .where('checked_at', '>=', since)
    .groupBy('person_id');
}

/** Who looked at the caller's own card, the last first. */
export async function listOwnChecks(read: Read, { page, size }: { page: number; size: number }) {
  const own = read.db.selectFrom('id_card_checks as checks').where('checks.person_id', '=', read.scope.personId);
  return pageOf(
    own
      .select(['checks.id', 'checks.method', 'checks.result', 'checks.checked_at as checkedAt'])
      .select(personName('checks.checked_by').as('checkerName'))
      .orderBy('checks.checked_at', 'desc')
      .orderBy('checks.id', 'desc'),
    { page, size },
  );
}

function selectHolders(read: Read) {
  return employeeFacts(read.db)
    .leftJoin('id_cards', 'id_cards.person_id', 'employees.id')
    .select(['employees.status', 'employees.position', 'employees.last_names as lastNames'])
    .select(['id_cards.number', 'id_cards.serial', 'id_cards.generation'])
    .select('id_cards.reported_lost_at as reportedLostAt')
    .select([
      nameOf('campaigns', 'employees.campaign_id').as('campaign'),
      nameOf('headquarters', 'employees.headquarters_id').as('headquarters'),
    ]);
}

/** The word begins one of the person's names, or their document number. */
function isAbout(word: string): Expression<SqlBool> {
  const named = sql<SqlBool>`' ' || plaza_fold(person.name) like '% ' || plaza_fold(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const number = word.replace(/[^\p{L}\p{N}]/gu, '');
  return number === '' ? named : sql<SqlBool>`(${named} or person."documentNumber" like ${`${number}%`})`;
}

function isLogged(read: Read, permission: LogPermission): Expression<SqlBool> {
  const covered = reachCovers(loggedReach(read.scope, permission), placeIn('person'));
  return seesStrangers(read.scope, permission) ? covered : sql<SqlBool>`(checks.person_id is not null and ${covered})`;
}

/** Cards that were found valid by who guards a gate, for statements of other rooms about who was there. */
export function validChecks(db: Read['db']) {
  return db
    .selectFrom('id_card_checks')
    .select(['person_id as personId', 'checked_at as at'])
    .where('result', '=', 'valid')
    .where('checked_by', 'is not', null)
    .where('person_id', 'is not', null);
}
