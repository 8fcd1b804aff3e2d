import './tables.ts';
import { sql } from 'kysely';
import { recordExport } from '#features/people/server/actions.ts';
import { selectFound } from '#features/cases/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { errors } from '../errors.ts';
import { process } from '../process.ts';
import { todayOf } from './process-facts.ts';
import { listProcesses, type Asked } from './process-listing.ts';
import { readingOf, type ProcessRecord } from './process-wire.ts';

const mostRows = 20_000;
const columns = {
  number: 10,
  person: 32,
  place: 26,
  state: 26,
  fault: 34,
  occurred: 14,
  known: 14,
  charged: 14,
  received: 14,
  hearing: 14,
  decided: 14,
  measure: 24,
  days: 10,
  notified: 14,
  annulments: 12,
} as const;

/**
 * The processes that the caller sees whole, as an Excel file that says who took it and when; it is logged, and told to
 * its people. Who reported stands in none.
 * @throws too_many_rows
 */
export async function exportProcesses(ctx: Context, asked: Omit<Asked, 'sort'>): Promise<FileAnswer> {
  const today = todayOf(ctx);
  const { total } = await listProcesses(ctx, asked, { page: 1, size: 1 }, mostRows + 1);
  if (total > mostRows) throw errors.too_many_rows({ rows: mostRows });
  await ctx.tx(async (tx) => {
    const { search, state, ...place } = asked;
    const people = selectFound(tx, process.kind, { search, state, place })
      // Nobody is told of a process before its charges.
      .where(
        sql<boolean>`exists (select from disciplinary_processes as charged
        where charged.case_id = cases.id and charged.charged_on is not null)`,
      )
      .clearSelect()
      .select('cases.owner_id as personId');
    await recordExport(tx, people, ['discipline']);
    await tx.audit('disciplinary.exported', {
      subject: 'report',
      subjectId: 'disciplinary',
      after: { ...asked, total },
    });
  });
  const cells = ({ number, state, ownerName, own: { process: one } }: ProcessRecord): Cell[] => [
    ...[number, ownerName, one.place],
    ctx.t(`disciplinary.case.process.state.${state}`),
    ...[one.fault_name, one.occurred_on, one.known_on, one.charged_on, one.received_on, one.hearing_on, one.decided_on],
    one.measure && one.decided_on !== null ? ctx.t(`disciplinary.measure.${one.measure}`) : null,
    ...[one.suspension_days, one.notified_on, one.annulments],
  ];
  return spreadsheet(`${ctx.t('disciplinary.export.file')} ${today}`, {
    title: ctx.t('disciplinary.title.list'),
    note: ctx.t('disciplinary.export.taken', { name: ctx.scope.name, day: today }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: Object.keys(columns).map((head) => ctx.t(`disciplinary.export.${head}`)),
    widths: Object.values(columns),
    pages: pagesOf(ctx, asked, cells),
  });
}

async function* pagesOf(ctx: Context, asked: Omit<Asked, 'sort'>, cells: (record: ProcessRecord) => Cell[]) {
  for (let page = 1; ; page += 1) {
    const { items } = await listProcesses(ctx, { ...asked, sort: '-number' }, { page, size: 500 }, 0);
    yield items.filter((one) => readingOf(ctx, one) === 'whole').map(cells);
    if (items.length < 500) return;
  }
}
