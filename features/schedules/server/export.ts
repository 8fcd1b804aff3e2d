import { recordExport } from '#features/people/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { sql } from 'kysely';
import { clockText } from '#features/parameters/clock-text.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet, type Cell } from '#platform/server/spreadsheet.ts';
import { daysBetween } from '../calendar-day.ts';
import { gridSize } from '../grid-size.ts';
import { getGrid, peopleOf } from './grid.ts';

type Grid = Awaited<ReturnType<typeof getGrid>>;

const heads = ['document', 'name', 'day', 'starts', 'ends', 'break_starts', 'break_ends', 'state'] as const;
const widths = [16, 34, 13, 9, 9, 15, 15, 14];

/** A week of a whole team, one row for each person and day, in the columns that the import reads. The export is logged. */
export async function exportGrid(ctx: Context, team: string, day: string): Promise<FileAnswer> {
  const first = await getGrid(ctx, { team, day });
  await ctx.tx(async (tx) => {
    const people = sql<{ personId: string }>`select id as "personId" from (${peopleOf(tx, team)}) as team`;
    await recordExport(tx, people, ['document']);
    await tx.audit('schedules.exported', {
      ...{ subject: 'report', subjectId: 'schedules' },
      after: { team, monday: first.monday, people: first.total },
    });
  });
  const title = ctx.t('schedules.title.mine');
  return spreadsheet(`${title} ${first.monday}`, {
    title,
    note: ctx.t('schedules.export.taken', { name: ctx.scope.name, day: first.monday }),
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`schedules.export.${head}`)),
    widths,
    pages: (async function* () {
      let grid = first;
      for (let page = 1; grid.people.length > 0; page += 1) {
        if (page > 1) grid = await getGrid(ctx, { team, day, page });
        yield await rowsOf(ctx, grid);
        if (grid.people.length < gridSize) return;
      }
    })(),
  });
}

async function rowsOf(ctx: Context, grid: Grid): Promise<Cell[][]> {
  const ids = grid.people.map(({ id }) => id);
  const known = await employeeFacts(ctx.db)
    .where('employees.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const documents = new Map(known.map((one) => [one.id, one.documentNumber]));
  const shifts = new Map(grid.shifts.map((row) => [`${row.person_id} ${row.day}`, row]));
  const clock = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? '' : clockText(minutes);
  return grid.people.flatMap(({ id, name }) =>
    daysBetween(grid.monday, addDays(grid.monday, 6)).map((one) => {
      const row = shifts.get(`${id} ${one}`);
      const state = row ? (row.is_published ? 'published' : 'draft') : 'none';
      return [
        ...[documents.get(id) ?? '', name, one, clock(row?.starts), clock(row?.ends)],
        ...[clock(row?.break_starts), clock(row?.break_ends), ctx.t(`schedules.export.${state}`)],
      ];
    }),
  );
}
