import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf, placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { recordExport } from '#features/people/server/actions.ts';
import { employeeFacts, holdsWords, typedDocument, typedWords, worksIn } from '#features/people/server/queries.ts';
import { eachDay } from '#platform/contract/calendar-day.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { pageOf } from '#platform/server/page.ts';
import { browserOf } from '../device.ts';
import { errors } from '../errors.ts';
import type { Outcome, SignInMethod, signInOrders } from '../policy.ts';

const DAY = 86_400_000;
const MOST_DAYS = 92;
const MOST_ROWS = 50_000;
/** Rows that the report reads at once. */
const PAGE = 1_000;

/** Calendar days in the company's zone, both included. */
export interface SignInFilter extends PlaceAsked {
  readonly from: string;
  readonly to: string;
  readonly search?: string | undefined;
  readonly method?: SignInMethod | undefined;
  readonly outcome?: Outcome | undefined;
}

type ReportSort = Sort<(typeof signInOrders)[number]>;

/** The days of a report bound what is sorted, as they bound what its totals count. */
const orders = {
  at: sql`sign_ins.at`,
  name: sql`facts.name collate "es_intranet"`,
  headquarters: sql`${nameOf('headquarters', 'facts.headquartersId')} collate "es_intranet"`,
  ended: sql`sign_ins.ended_at`,
};

/** Where the facts of a person keep the parts of their place. */
const factColumns = placeIn('facts');

type Zoned = Read & Pick<Context, 'settings'>;

/**
 * Sign-ins and refusals, the newest first unless another order is asked for, of the people within the caller's `session:audit`. What somebody unknown
 * tried belongs to nobody, and is shown to who audits everywhere.
 * @throws range_too_long for more than 92 days
 */
export async function listSignIns(
  ctx: Zoned,
  { page, size, sort, ...filter }: SignInFilter & { page: number; size: number; sort?: ReportSort | undefined },
) {
  const matching = select(ctx, filter);
  const ordered = sort === undefined || sort === '-at' ? matching : matching.orderBy(orderOf(sort, orders));
  const { items, total } = await pageOf(selectRows(ordered), { page, size }, { key: 'sign_ins.id' });
  return { items: items.map(rowOf), total };
}

/** The totals of the same report, read over once. @throws range_too_long */
export async function sumSignIns(ctx: Zoned, filter: SignInFilter) {
  const matching = select(ctx, filter);
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const day = sql<string>`(sign_ins.at at time zone ${sql.lit(zone)})::date`;
  const people = matching.select('sign_ins.person_id').where('sign_ins.person_id', 'is not', null).distinct();
  const [counted, parts] = await Promise.all([
    ctx.db
      .selectFrom(people.as('people'))
      .select(sql<number>`count(*)::int`.as('people'))
      .executeTakeFirstOrThrow(),
    matching
      .select([day.as('day'), 'sign_ins.method'])
      .select(sql<number>`(count(*) filter (where sign_ins.outcome = 'signed_in'))::int`.as('signedIn'))
      .select(sql<number>`(count(*) filter (where sign_ins.outcome <> 'signed_in'))::int`.as('refused'))
      .groupBy([day, 'sign_ins.method'])
      .execute(),
  ]);
  const methods = [...Map.groupBy(parts, ({ method }) => method)].map(([method, of]) => ({ method, ...sumOf(of) }));
  return {
    people: counted.people,
    ...sumOf(parts),
    days: everyDay(filter, parts),
    methods: methods.toSorted((a, b) => b.signedIn - a.signedIn || a.method.localeCompare(b.method)),
  };
}

/**
 * The same report as a spreadsheet, which names who took it and when; the export is logged.
 * @throws forbidden, range_too_long, report_too_long for more than 50,000 rows
 */
export async function downloadSignIns(ctx: Context, filter: SignInFilter): Promise<FileAnswer> {
  if (!holds(ctx.scope, 'session:export')) throw platformErrors.forbidden();
  const matching = select(ctx, filter, 'session:export');
  const { rows } = await matching.select(sql<number>`count(*)::int`.as('rows')).executeTakeFirstOrThrow();
  if (rows > MOST_ROWS) throw errors.report_too_long({ rows: MOST_ROWS });
  await ctx.tx(async (tx) => {
    const people = select({ ...tx, settings: ctx.settings }, filter, 'session:export');
    await recordExport(tx, people.select('sign_ins.person_id as personId'), ['document']);
    await tx.audit('session.sign_ins_exported', {
      subject: 'report',
      subjectId: 'sign_ins',
      after: { ...filter, rows },
    });
  });
  const moment = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ctx.settings.COMPANY_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return spreadsheet(`${ctx.t('session.signIns.file')} ${filter.from} ${filter.to}`, {
    title: ctx.t('session.signIns.title'),
    note: ctx.t('session.signIns.taken', { name: ctx.scope.name, at: moment.format(ctx.now()) }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: exported.map((head) => ctx.t(`session.signIns.${head}`)),
    widths: [20, 30, 16, 18, 24, 26, 26, 14, 16, 18, 20],
    pages: pagesOf(matching, (row) => cellsOf(ctx, row)),
  });
}

const exported = [
  'at',
  'name',
  'document',
  'headquarters',
  'campaign',
  'method',
  'outcome',
  'device',
  'browser',
  'address',
  'ended',
] as const;

type Row = ReturnType<typeof rowOf>;

function cellsOf(ctx: Context, row: Row): Cell[] {
  const told = (key: string, value: string) => ctx.t(`session.${key}.${value}`);
  return [
    row.at,
    row.name ?? ctx.t('session.signIns.unknown'),
    row.documentNumber,
    row.headquarters,
    row.campaign,
    told('signIns.method', row.method),
    told('signIns.outcome', row.outcome),
    told('mine.device', row.device),
    row.browser,
    row.address,
    row.endedAt,
  ];
}

/** The report page by page, each beginning where the one before ended. */
async function* pagesOf(matching: ReturnType<typeof select>, cells: (row: Row) => Cell[]) {
  for (let after: Row | undefined; ;) {
    const from = after;
    const rest = from
      ? matching.where(sql<SqlBool>`(sign_ins.at, sign_ins.id) < (${from.place}::timestamptz, ${from.id}::uuid)`)
      : matching;
    const rows = (await selectRows(rest).limit(PAGE).execute()).map(rowOf);
    yield rows.map(cells);
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

function select(ctx: Zoned, filter: SignInFilter, permission = 'session:audit') {
  const days = (Date.parse(filter.to) - Date.parse(filter.from)) / DAY;
  if (days < 0 || days >= MOST_DAYS) throw errors.range_too_long({ days: MOST_DAYS });
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const reaches = reachOf(ctx.scope, permission);
  return ctx.db
    .selectFrom('sign_ins')
    .leftJoin(employeeFacts(ctx.db).as('facts'), 'facts.id', 'sign_ins.person_id')
    .where(sql<SqlBool>`sign_ins.at >= (${filter.from}::date::timestamp at time zone ${zone})`)
    .where(sql<SqlBool>`sign_ins.at < ((${filter.to}::date + 1)::timestamp at time zone ${zone})`)
    .where(reachCovers(reaches, factColumns))
    .$if(filter.method !== undefined, (all) => all.where('sign_ins.method', '=', filter.method!))
    .$if(filter.outcome !== undefined, (all) => all.where('sign_ins.outcome', '=', filter.outcome!))
    .where(worksIn(filter, 'sign_ins.person_id'))
    .$if(Boolean(filter.search?.trim()), (all) =>
      all.where('sign_ins.person_id', 'in', peopleNamed(ctx, filter.search!)),
    );
}

/** The ids of those whose names begin so, or whose document number does. */
function peopleNamed(read: Read, search: string): Expression<string> {
  const words = typedWords(search);
  const number = typedDocument(search);
  const all = employeeFacts(read.db).clearSelect().select('employees.id');
  if (words.length === 0) return all.where(sql<SqlBool>`false`) as never;
  if (number !== undefined) return all.where('employees.document_number', 'like', `${number}%`) as never;
  return all.where(holdsWords(words)) as never;
}

function selectRows(matching: ReturnType<typeof select>) {
  return matching
    .select(['sign_ins.id', 'sign_ins.at', 'sign_ins.person_id as personId', 'sign_ins.method', 'sign_ins.outcome'])
    .select(['sign_ins.device', 'sign_ins.user_agent as userAgent', 'sign_ins.address', 'sign_ins.ended_at as endedAt'])
    .select(['facts.name', 'facts.documentNumber', sql<string>`sign_ins.at::text`.as('place')])
    .select([nameOf('campaigns', 'facts.campaignId').as('campaign')])
    .select([nameOf('headquarters', 'facts.headquartersId').as('headquarters')])
    .orderBy('sign_ins.at', 'desc')
    .orderBy('sign_ins.id', 'desc');
}

function rowOf({ userAgent, ...row }: Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]) {
  return { ...row, browser: browserOf(userAgent) };
}

interface Counted {
  readonly signedIn: number;
  readonly refused: number;
}

function sumOf(parts: readonly Counted[]): Counted {
  return {
    signedIn: parts.reduce((sum, part) => sum + part.signedIn, 0),
    refused: parts.reduce((sum, part) => sum + part.refused, 0),
  };
}

/** The days without any sign-in as well, so that a chart tells the truth. */
function everyDay(filter: SignInFilter, parts: readonly (Counted & { day: string })[]) {
  const found = Map.groupBy(parts, ({ day }) => day);
  return [...eachDay(filter.from, filter.to)].map((day) => ({ day, ...sumOf(found.get(day) ?? []) }));
}
