import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import { documentHeadsOf } from '#features/people/sheet-heads.ts';
import type { Context, Read, Upload } from '#platform/server/context.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { SheetRow } from '#platform/server/sheet-reader.ts';
import { endAfter } from '../shift.ts';
import { noHours } from '../written-hours.ts';
import { judge, write, type Cell } from './actions.ts';
import { fault, openSheet, readTime, type Fault, type ImportResult, type Sheet } from './sheet.ts';

type Column = 'document' | 'day' | 'starts' | 'ends' | 'break_starts' | 'break_ends';

/** The first row names the columns, in any order and in either language. */
const headers: Readonly<Record<string, Column>> = {
  ...documentHeadsOf('document'),
  dia: 'day',
  day: 'day',
  entra: 'starts',
  starts: 'starts',
  sale: 'ends',
  ends: 'ends',
  'inicio descanso': 'break_starts',
  'break starts': 'break_starts',
  'fin descanso': 'break_ends',
  'break ends': 'break_ends',
};

/**
 * Reads shifts from a spreadsheet and tells what is wrong with each row; with `apply` it writes the others as drafts.
 * Columns: document, day, start, end, and the two ends of the break; a row without hours is a day of rest.
 * @throws unreadable, wrong_columns, too_many_rows, empty_file
 */
export async function importShifts(ctx: Context, upload: Upload, { apply }: { apply: boolean }): Promise<ImportResult> {
  const sheet = await openSheet(upload, headers, ['document', 'day', 'starts', 'ends']);
  const people = await peopleByDocument(
    ctx,
    sheet.rows.map((row) => sheet.at(row, 'document')?.text ?? ''),
  );
  const faults: Fault[] = [];
  const cells: { row: SheetRow; cell: Cell }[] = [];
  const seen = new Set<string>();
  for (const row of sheet.rows) {
    const read = readCell(sheet, row, people);
    const key = 'problem' in read ? '' : `${read.person_id} ${read.day}`;
    const wrong = 'problem' in read ? read : seen.has(key) ? ({ problem: 'twice', column: 'day' } as const) : undefined;
    if (wrong) faults.push(fault(ctx, row, `schedules.import.${wrong.problem}`, sheet.headOf(wrong.column)));
    else cells.push({ row, cell: read as Cell });
    seen.add(key);
  }
  const written = await ctx.tx(async (tx) => {
    const outcomes = await judge(
      ctx,
      tx,
      cells.map(({ cell }) => cell),
    );
    const good = outcomes.flatMap(({ cell, failure }, index) => {
      if (failure === undefined) return [cell];
      faults.push(fault(ctx, cells[index]!.row, `schedules.error.${failure.code.split('.')[1]!}`));
      return [];
    });
    if (!apply || good.length === 0) return { good: good.length, done: 0 };
    await write(tx, good);
    const after = { file: upload.name, sha256: upload.sha256, rows: good.length };
    await tx.audit('schedules.imported', { subject: 'schedule', subjectId: good[0]!.person_id, after });
    return { good: good.length, done: good.length };
  });
  faults.sort((a, b) => a.row - b.row);
  return { rows: sheet.rows.length, good: written.good, written: written.done, faults };
}

interface Wrong {
  readonly problem: 'no_person' | 'no_day' | 'no_time' | 'twice';
  readonly column: Column;
}

const times = ['starts', 'ends', 'break_starts', 'break_ends'] as const;

/** The day of a row, or the reason why it is none and the column that it is about. */
function readCell(sheet: Sheet<Column>, row: SheetRow, people: ReadonlyMap<string, string>): Cell | Wrong {
  const person = people.get(sheet.at(row, 'document')?.text ?? '');
  if (person === undefined) return { problem: 'no_person', column: 'document' };
  const dayCell = sheet.at(row, 'day');
  const day = dayCell && dayOfCell(dayCell);
  if (day === undefined) return { problem: 'no_day', column: 'day' };
  const read = times.map((name) => {
    const cell = sheet.at(row, name);
    return cell === undefined ? null : readTime(cell);
  });
  const unread = times[read.indexOf(undefined)];
  if (unread) return { problem: 'no_time', column: unread };
  const [starts = null, ends = null, breakStarts = null, breakEnds = null] = read as (number | null)[];
  if ((starts === null) !== (ends === null)) return { problem: 'no_time', column: starts === null ? 'starts' : 'ends' };
  if (starts === null || ends === null) return { person_id: person, day, ...noHours };
  const inShift = (time: number | null) => (time === null ? null : time < starts ? time + 1440 : time);
  const hours = {
    starts,
    ends: endAfter(starts, ends),
    break_starts: inShift(breakStarts),
    break_ends: inShift(breakEnds),
  };
  return { person_id: person, day, ...hours };
}

async function peopleByDocument(read: Read, documents: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await employeeFacts(read.db)
    .where('employees.document_number', '=', sql<string>`any(${[...new Set(documents)]}::text[])`)
    .where('employees.active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.documentNumber, row.id]));
}
