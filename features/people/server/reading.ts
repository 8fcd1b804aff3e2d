import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { mostCounted } from '#platform/contract/page.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import type { ReadWay } from '../profile.ts';
import { placeColumns, worksIn } from './colleague.ts';
import { readWay } from './reader.ts';
import { listNamed, saysWords } from './words.ts';

const MOST_ROWS = 50_000;
const PAGE = 1_000;

export interface ReadFilter extends PlaceAsked {
  readonly search?: string | undefined;
  /** Calendar days where the company is, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly how?: ReadWay | undefined;
}

type Zoned = Read & Pick<Context, 'settings'>;
type Permission = 'people:audit' | 'people:export-audit';

/** Who looked at the data of the people within the reach of `people:audit`, the newest first. */
export async function listReads(ctx: Zoned, { page, size, ...filter }: ReadFilter & { page: number; size: number }) {
  const found = shown(await select(ctx, filter, 'people:audit'));
  const { items, total } = await pageOf(found, { page, size }, { key: 'sensitive_reads.id', countsTo: mostCounted });
  return { items: items.map(rowOf), total };
}

/**
 * The same within the reach of `people:export-audit`, as an Excel file that says who took it and when; the export is
 * logged.
 * @throws forbidden, people.reads_too_long for more than 50,000 rows
 */
export async function exportReads(ctx: Context, filter: ReadFilter): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'people:export-audit')) throw platformErrors.forbidden();
  const found = await select(ctx, filter, 'people:export-audit');
  const rows = await countOf(found);
  if (rows > MOST_ROWS) throw errors.reads_too_long({ rows: MOST_ROWS });
  await ctx.tx((tx) =>
    tx.audit('people.reads_exported', { subject: 'report', subjectId: 'reads', after: { ...filter, rows } }),
  );
  const moment = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ctx.settings.COMPANY_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const at = moment.format(ctx.now());
  const cells = ({ reader, person, parts, how, at: when }: Row): Cell[] => [
    when,
    reader.name,
    person.name,
    parts.map((part) => ctx.t(`people.part.${part}`)).join(', '),
    ctx.t(`people.reads.${how}`),
  ];
  return spreadsheet(`${ctx.t('people.reads.file')} ${at.slice(0, 10)}`, {
    title: ctx.t('people.title.reads'),
    note: ctx.t('people.season.takenBy', { name: ctx.scope.name, day: at }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: ['at', 'reader', 'person', 'parts', 'how'].map((head) => ctx.t(`people.reads.${head}`)),
    widths: [20, 30, 30, 44, 14],
    pages: pagesOf(found, cells),
  });
}

type Row = ReturnType<typeof rowOf>;

async function select(ctx: Zoned, { search, from, to, how, ...place }: ReadFilter, permission: Permission) {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  let found = ctx.db
    .selectFrom('sensitive_reads')
    .innerJoin('employees', 'employees.id', 'sensitive_reads.person_id')
    .innerJoin('employees as reader', 'reader.id', 'sensitive_reads.reader_id')
    .where(reachCovers(reachOf(ctx.scope, permission), placeColumns))
    .where(worksIn(place, 'employees.id'));
  if (from) found = found.where(sql<SqlBool>`read_at >= (${from}::date::timestamp at time zone ${zone})`);
  if (to) found = found.where(sql<SqlBool>`read_at < ((${to}::date + 1)::timestamp at time zone ${zone})`);
  if (how) found = found.where(readWay, '=', how);
  for (const word of (search ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)) {
    const named = await listNamed(ctx, [word]);
    const isNamed = (column: 'sensitive_reads.person_id' | 'sensitive_reads.reader_id') =>
      named === undefined
        ? sql`(select ${saysWords([word])} from employees where employees.id = ${sql.ref(column)})`
        : sql`${sql.ref(column)} = any(${named}::uuid[])`;
    found = found.where(
      sql<SqlBool>`(${isNamed('sensitive_reads.person_id')} or ${isNamed('sensitive_reads.reader_id')})`,
    );
  }
  return found;
}

type Selected = Awaited<ReturnType<typeof select>>;

function shown(found: Selected) {
  return found
    .select(['sensitive_reads.id', 'sensitive_reads.parts', readWay.as('how'), 'read_at as at'])
    .select(['employees.id as personId', 'employees.display_name as personName'])
    .select(['reader.id as readerId', 'reader.display_name as readerName', sql<string>`read_at::text`.as('place')])
    .orderBy('read_at', 'desc')
    .orderBy('sensitive_reads.id', 'desc');
}

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function rowOf({ personId, personName, readerId, readerName, ...row }: Shown) {
  return { ...row, person: { id: personId, name: personName }, reader: { id: readerId, name: readerName } };
}

async function countOf(found: Selected): Promise<number> {
  return (await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total;
}

/** Page by page, each beginning where the one before ended. */
async function* pagesOf(found: Selected, cells: (row: Row) => Cell[]) {
  for (let from: Row | undefined; ;) {
    const { place, id }: Partial<Row> = from ?? {};
    const after = sql<SqlBool>`(read_at, sensitive_reads.id) < (${place ?? null}::timestamptz, ${id ?? null}::uuid)`;
    const rows: Row[] = (
      await shown(from ? found.where(after) : found)
        .limit(PAGE)
        .execute()
    ).map(rowOf);
    yield rows.map(cells);
    from = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
