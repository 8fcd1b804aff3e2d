import './tables.ts';
import { sql } from 'kysely';
import { recordExport } from '#features/people/server/actions.ts';
import { employeeFacts, placeColumns, worksIn } from '#features/people/server/queries.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { workbook, type SheetData } from '#platform/server/workbook.ts';
import { errors } from '../errors.ts';
import { fileColumns, rowKinds } from '../file-columns.ts';
import type { UploadKind } from '../policy.ts';
import { selectPeople, type PeopleAsked, type VersionsAsked } from './condition-queries.ts';
import { wireMonth } from './month-clock.ts';

const PAGE = 1_000;

interface Table {
  readonly name: string;
  readonly heads: readonly string[];
  readonly widths: readonly number[];
}

/** Who is on which plan, as an Excel file. It says who took it and when, and is logged. @throws confirmation_needed */
export async function exportPeople(ctx: Context, asked: PeopleAsked): Promise<FileAnswer> {
  const found = selectPeople(ctx, asked, 'commissions:export');
  requireConfirmation(ctx);
  await noteExport(ctx, sql`select "personId" from (${found}) as found`, 'people');
  const heads = [
    'document',
    'name',
    'position',
    'client',
    'campaign',
    'plan',
    'version',
    'starts_on',
    'state',
    'paid_by',
    'total',
  ];
  const table = {
    name: ctx.t('commissions.export.people'),
    heads,
    widths: [18, 32, 26, 20, 20, 24, 10, 14, 16, 14, 16],
  };
  return sheetOf(ctx, table, async (from) => {
    const rows = await ctx.db
      .selectFrom(found.as('row'))
      .selectAll()
      .$if(from !== '', (query) => query.where('personId', '>', from))
      .orderBy('personId')
      .limit(PAGE)
      .execute();
    return {
      cells: rows.map((row): Cell[] => [
        ...[row.documentNumber, row.name, row.position, row.client, row.campaign, row.plan, row.number, row.startsOn],
        ...[ctx.t(`commissions.conditionState.${row.state}`), row.paidBy, row.total],
      ]),
      last: rows.length < PAGE ? undefined : rows.at(-1)!.personId,
    };
  });
}

/** Who signed which version when, as an Excel file. @throws confirmation_needed */
export async function exportConditions(ctx: Context, { search, state, ...place }: VersionsAsked): Promise<FileAnswer> {
  const people = employeeFacts(ctx.db)
    .where(reachCovers(reachOf(ctx.scope, 'commissions:export'), placeColumns))
    .where(worksIn(place, 'employees.id'));
  let found = ctx.db
    .selectFrom('commission_conditions as condition')
    .innerJoin('commission_versions as version', 'version.id', 'condition.version_id')
    .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
    .innerJoin(people.as('person'), 'person.id', 'condition.person_id')
    .select([
      'condition.id',
      'condition.person_id as personId',
      'person.documentNumber',
      'person.name',
      'plan.name as plan',
    ])
    .select(['version.number', 'version.sha256', 'condition.starts_on as startsOn', 'condition.state'])
    .select(['condition.decided_at as decidedAt', 'condition.reason']);
  if (state) found = found.where('version.state', '=', state);
  if (search)
    found = found.where(
      sql<boolean>`plaza_fold(plan.name || ' ' || plan.code) like '%' || plaza_fold(${search}) || '%'`,
    );
  requireConfirmation(ctx);
  await noteExport(ctx, sql`select "personId" from (${found}) as found`, 'conditions');
  const heads = ['document', 'name', 'plan', 'version', 'starts_on', 'state', 'decided_at', 'reason', 'sha256'];
  const table = { name: ctx.t('commissions.export.conditions'), heads, widths: [18, 32, 24, 10, 14, 16, 22, 40, 66] };
  return sheetOf(ctx, table, async (from) => {
    const rows = await found
      .$if(from !== '', (query) => query.where('condition.id', '>', from))
      .orderBy('condition.id')
      .limit(PAGE)
      .execute();
    return {
      cells: rows.map((row): Cell[] => [
        ...[row.documentNumber, row.name, row.plan, row.number, row.startsOn],
        ctx.t(`commissions.conditionState.${row.state}`),
        row.decidedAt,
        ...[row.reason, row.sha256],
      ]),
      last: rows.length < PAGE ? undefined : rows.at(-1)!.id,
    };
  });
}

/** The settled commissions of a month for payroll; each row names the version that it follows from. @throws wrong_state */
export async function exportPayroll(ctx: Context, id: string): Promise<FileAnswer> {
  const period = await ctx.db.selectFrom('commission_periods').selectAll().where('id', '=', id).executeTakeFirst();
  if (!period) throw platformErrors.not_found();
  if (period.state !== 'settled' && period.state !== 'in_payroll') throw errors.wrong_state();
  const people = employeeFacts(ctx.db).where(reachCovers(reachOf(ctx.scope, 'commissions:export'), placeColumns));
  const found = ctx.db
    .selectFrom('commission_results as result')
    .innerJoin(people.as('person'), 'person.id', 'result.person_id')
    .innerJoin('commission_versions as version', 'version.id', 'result.version_id')
    .innerJoin('commission_plans as plan', 'plan.id', 'version.plan_id')
    .select([
      'result.person_id as personId',
      'person.documentNumber',
      'person.name',
      'plan.name as plan',
      'version.number',
    ])
    .select(['result.digest', sql<number>`result.total::float8`.as('total')])
    .where('result.period_id', '=', id)
    .where('result.total', '>', '0');
  requireConfirmation(ctx);
  await noteExport(ctx, sql`select "personId" from (${found}) as found`, 'payroll');
  const month = wireMonth(period.month);
  const heads = ['document', 'name', 'total', 'plan', 'version', 'digest'];
  const table = { name: `${ctx.t('commissions.export.payroll')} ${month}`, heads, widths: [18, 32, 16, 24, 10, 66] };
  return sheetOf(ctx, table, async (from) => {
    const rows = await found
      .$if(from !== '', (query) => query.where('result.person_id', '>', from))
      .orderBy('result.person_id')
      .limit(PAGE)
      .execute();
    return {
      cells: rows.map((row): Cell[] => [row.documentNumber, row.name, row.total, row.plan, row.number, row.digest]),
      last: rows.length < PAGE ? undefined : rows.at(-1)!.personId,
    };
  });
}

async function noteExport(
  ctx: Context,
  people: ReturnType<typeof sql<{ personId: string | null }>>,
  what: string,
): Promise<void> {
  await ctx.tx(async (tx) => {
    await recordExport(tx, people, ['document', 'pay']);
    await tx.audit('commissions.exported', { subject: 'commission_export', subjectId: what });
  });
}

type Next = (from: string) => Promise<{ cells: Cell[][]; last: string | undefined }>;

function sheetOf(ctx: Context, { name, heads, widths }: Table, next: Next): Promise<FileAnswer> {
  const at = formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE);
  return spreadsheet(name, {
    title: name,
    note: ctx.t('commissions.export.taken', { name: ctx.scope.name, at }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`commissions.export.${head}`)),
    widths,
    pages: pagesOf(next),
  });
}

async function* pagesOf(next: Next): AsyncGenerator<Cell[][]> {
  for (let from: string | undefined = ''; from !== undefined;) {
    const { cells, last }: Awaited<ReturnType<Next>> = await next(from);
    yield cells;
    from = last;
  }
}

/** The empty file of one kind, with what stands in each column and, for conditions, each kind of row. */
export async function makeTemplate(ctx: Context, kind: UploadKind): Promise<FileAnswer> {
  const columns: readonly { key: string; required?: boolean }[] = fileColumns[kind];
  const head = (value: string) => ({ value, fontWeight: 'bold' as const });
  const guide: SheetData = [
    [head(ctx.t('commissions.template.column')), head(ctx.t('commissions.template.takes'))],
    ...columns.map(({ key }) => [
      { value: ctx.t(`commissions.column.${key}`) },
      { value: ctx.t(`commissions.template.${key === 'value' && kind === 'conditions' ? 'planValue' : key}`) },
    ]),
    ...(kind === 'conditions'
      ? rowKinds.map((row) => [
          { value: ctx.t(`commissions.fileRow.${row}`) },
          { value: ctx.t(`commissions.template.row_${row}`) },
        ])
      : []),
  ];
  const data: SheetData = [
    columns.map(({ key, required }) => head(`${ctx.t(`commissions.column.${key}`)}${required ? ' *' : ''}`)),
  ];
  return workbook(`${ctx.t('commissions.template.file')}-${ctx.t(`commissions.uploadKind.${kind}`)}`, [
    { name: ctx.t(`commissions.uploadKind.${kind}`), data, widths: columns.map(() => 20), hasHead: true },
    { name: ctx.t('commissions.template.guide'), data: guide, widths: [30, 90] },
  ]);
}
