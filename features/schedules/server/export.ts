import { recordExport } from '#features/people/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { sql } from 'kysely';
import { clockText } from '#features/parameters/clock-text.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { spreadsheet } from '#platform/server/spreadsheet.ts';
import { daysBetween, plusDays } from '../calendar-day.ts';
import { getGrid } from './grid.ts';

const heads = ['document', 'name', 'day', 'starts', 'ends', 'break_starts', 'break_ends', 'state'] as const;
const widths = [16, 34, 13, 9, 9, 15, 15, 14];

/** A week of a team, one row for each person and day, in the columns that the import reads. The export is logged. */
export async function exportGrid(ctx: Context, team: string, day: string): Promise<FileAnswer> {
  const grid = await getGrid(ctx, { team, day });
  await ctx.tx(async (tx) => {
    const people = sql<{ personId: string }>`select unnest(${grid.people.map(({ id }) => id)}::uuid[]) as "personId"`;
    await recordExport(tx, people, ['document']);
    await tx.audit('schedules.exported', {
      ...{ subject: 'report', subjectId: 'schedules' },
      after: { team, monday: grid.monday, people: grid.people.length },
    });
  });
  const documents = new Map(
    (
      await employeeFacts(ctx.db)
        .where('employees.id', '=', sql<string>`any(${grid.people.map(({ id }) => id)}::uuid[])`)
        .execute()
    ).map((one) => [one.id, one.documentNumber]),
  );
  const shifts = new Map(grid.shifts.map((row) => [`${row.person_id} ${row.day}`, row]));
  const clock = (minutes: number | null | undefined) =>
    minutes === null || minutes === undefined ? '' : clockText(minutes);
  const days = daysBetween(grid.monday, plusDays(grid.monday, 6));
  const title = ctx.t('schedules.export.file');
  return spreadsheet(`${title} ${grid.monday}`, {
    title,
    note: ctx.t('schedules.export.taken', { name: ctx.scope.name, day: grid.monday }),
    heads: heads.map((head) => ctx.t(`schedules.export.${head}`)),
    widths,
    pages: (async function* () {
      for (const { id, name } of grid.people)
        yield days.map((one) => {
          const row = shifts.get(`${id} ${one}`);
          const state = row ? (row.is_published ? 'published' : 'draft') : 'none';
          return [
            ...[documents.get(id) ?? '', name, one, clock(row?.starts), clock(row?.ends)],
            ...[clock(row?.break_starts), clock(row?.break_ends), ctx.t(`schedules.export.${state}`)],
          ];
        });
    })(),
  });
}
