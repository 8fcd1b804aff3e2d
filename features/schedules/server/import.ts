import './tables.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { readClock } from '#features/parameters/clock-text.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Context, Read, Upload } from '#platform/server/context.ts';
import type { SheetCell, SheetProblem, SheetRow } from '#platform/server/sheet-reader.ts';
import { errors } from '../errors.ts';
import { endAfter } from '../shift.ts';
import { judge, write, type Cell } from './actions.ts';

const mostRows = 3_000;

/** One row that was not taken, and why, in the reader's language. */
export interface Fault {
  readonly row: number;
  readonly text: string;
  readonly message: string;
}

export interface ImportResult {
  readonly rows: number;
  readonly good: number;
  readonly written: number;
  readonly faults: readonly Fault[];
}

type Column = 'document' | 'day' | 'starts' | 'ends' | 'break_starts' | 'break_ends';

/** The first row names the columns, in any order and in either language. */
const headers: Readonly<Record<string, Column>> = {
  documento: 'document',
  document: 'document',
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
  const all = await readRows(upload);
  // A sheet that was downloaded here begins with a note.
  const head = Math.max(
    0,
    all.slice(0, 4).findIndex(({ cells }) => cells.some((cell) => headers[fold(cell?.text ?? '')] === 'document')),
  );
  const columns = columnsIn(all[head]);
  const body = all.slice(head + 1);
  if (body.length === 0) throw errors.empty_file();
  const people = await peopleByDocument(
    ctx,
    body.map((row) => at(row, columns, 'document')?.text ?? ''),
  );
  const faults: Fault[] = [];
  const cells: { row: SheetRow; cell: Cell }[] = [];
  const seen = new Set<string>();
  for (const row of body) {
    const read = readCell(row, columns, people);
    const key = typeof read === 'string' ? '' : `${read.person_id} ${read.day}`;
    const problem = typeof read === 'string' ? read : seen.has(key) ? 'twice' : undefined;
    if (problem) faults.push(fault(ctx, row, `schedules.import.${problem}`));
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
  return { rows: body.length, good: written.good, written: written.done, faults };
}

function columnsIn(head: SheetRow | undefined): ReadonlyMap<Column, number> {
  const found = new Map<Column, number>();
  head?.cells.forEach((cell, index) => {
    const column = headers[fold(cell?.text ?? '')];
    if (column && !found.has(column)) found.set(column, index);
  });
  const missing = (['document', 'day', 'starts', 'ends'] as const).filter((column) => !found.has(column));
  if (missing.length > 0) throw errors.wrong_columns();
  return found;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const at = (row: SheetRow, columns: ReadonlyMap<Column, number>, column: Column): SheetCell | undefined => {
  const index = columns.get(column);
  return index === undefined ? undefined : row.cells[index];
};

/** The day of a row, or the reason why it is none. */
function readCell(
  row: SheetRow,
  columns: ReadonlyMap<Column, number>,
  people: ReadonlyMap<string, string>,
): Cell | 'no_person' | 'no_day' | 'no_time' {
  const person = people.get(at(row, columns, 'document')?.text ?? '');
  if (person === undefined) return 'no_person';
  const day = readDay(at(row, columns, 'day'));
  if (day === undefined) return 'no_day';
  const times = (['starts', 'ends', 'break_starts', 'break_ends'] as const).map((name) => {
    const cell = at(row, columns, name);
    return cell === undefined ? null : readTime(cell);
  });
  if (times.includes(undefined)) return 'no_time';
  const [starts = null, ends = null, breakStarts = null, breakEnds = null] = times as (number | null)[];
  if ((starts === null) !== (ends === null)) return 'no_time';
  const rest = { starts: null, ends: null, break_starts: null, break_ends: null };
  if (starts === null || ends === null) return { person_id: person, day, ...rest };
  const inShift = (time: number | null) => (time === null ? null : time < starts ? time + 1440 : time);
  const hours = {
    starts,
    ends: endAfter(starts, ends),
    break_starts: inShift(breakStarts),
    break_ends: inShift(breakEnds),
  };
  return { person_id: person, day, ...hours };
}

/** `2026-11-30`, `30/11/2026`, or the number by which a sheet counts days. */
function readDay(cell: SheetCell | undefined): string | undefined {
  if (!cell) return undefined;
  const { text } = cell;
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1) ??
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)?.slice(1).reverse();
  const time = parts
    ? Date.UTC(Number(parts[0]), Number(parts[1]) - 1, Number(parts[2]))
    : cell.isNumber && Number(text) > 30_000 && Number(text) < 80_000
      ? Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000
      : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  const day = new Date(time).toISOString().slice(0, 10);
  return !parts || Number(day.slice(8)) === Number(parts[2]) ? day : undefined;
}

/** `22:00`, `2200`, or the part of a day by which a sheet counts hours. */
function readTime(cell: SheetCell): number | undefined {
  const share = Number(cell.text);
  if (cell.isNumber && share >= 0 && share < 1) return Math.round(share * 1440);
  return readClock(cell.text);
}

function fault(ctx: Context, row: SheetRow, key: string): Fault {
  const text = row.cells
    .map((cell) => cell?.text ?? '')
    .join(' · ')
    .slice(0, 120);
  return { row: row.number, text, message: ctx.t(key) };
}

async function peopleByDocument(read: Read, documents: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await employeeFacts(read.db)
    .where('employees.document_number', '=', sql<string>`any(${[...new Set(documents)]}::text[])`)
    .where('employees.active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.documentNumber, row.id]));
}

async function readRows({ path, type }: Upload): Promise<SheetRow[]> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { path, type, most: mostRows },
  });
  try {
    const [answer] = (await once(worker, 'message')) as [{ rows?: SheetRow[]; refused?: SheetProblem }];
    if (answer.rows) return answer.rows;
    throw answer.refused === 'too_many_rows' ? errors.too_many_rows({ most: mostRows }) : errors.unreadable();
  } finally {
    await worker.terminate();
  }
}
