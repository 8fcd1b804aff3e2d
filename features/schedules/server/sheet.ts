import { readClock } from '#features/parameters/clock-text.ts';
import type { FailureFactory } from '#platform/contract/errors.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Context, Upload } from '#platform/server/context.ts';
import type { SheetCell, SheetRow } from '#platform/server/sheet-reader.ts';
import { readRows } from '#platform/server/sheet-rows.ts';
import { underHead } from '#platform/server/sheet-words.ts';
import { errors } from '../errors.ts';

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
  readonly faults: Fault[];
}

export interface Sheet<Column extends string> {
  readonly rows: readonly SheetRow[];
  /** What stands in a column of a row; undefined for an empty cell or a column that is not there. */
  readonly at: (row: SheetRow, column: Column) => SheetCell | undefined;
  /** What the sheet itself calls a column; undefined where it has none. */
  readonly headOf: (column: Column) => string | undefined;
}

/**
 * The rows of an uploaded spreadsheet under its head, which names the columns in any order. What was downloaded here
 * begins with a note, so the head is looked for. @throws unreadable, too_many_rows, empty_file, and what was named for
 * a column that is missing
 */
export async function openSheet<Column extends string>(
  upload: Upload,
  headers: Readonly<Record<string, Column>>,
  required: readonly Column[],
  missing: FailureFactory = errors.wrong_columns,
): Promise<Sheet<Column>> {
  const all = await readRows(upload, { most: mostRows }, errors);
  const nameOf = (cell: SheetCell | undefined) => headers[fold(cell?.text ?? '').trim()];
  const head = Math.max(
    0,
    all.slice(0, 4).findIndex(({ cells }) => cells.some((cell) => nameOf(cell) === required[0])),
  );
  const columns = new Map<Column, number>();
  all[head]?.cells.forEach((cell, index) => {
    const column = nameOf(cell);
    if (column && !columns.has(column)) columns.set(column, index);
  });
  if (required.some((column) => !columns.has(column))) throw missing();
  const rows = all.slice(head + 1);
  if (rows.length === 0) throw errors.empty_file();
  return {
    rows,
    at: (row, column) => {
      const index = columns.get(column);
      return index === undefined ? undefined : row.cells[index];
    },
    headOf: (column) => all[head]?.cells[columns.get(column) ?? -1]?.text,
  };
}

/** `22:00`, `2200`, or the part of a day by which a sheet counts hours. */
export function readTime(cell: SheetCell): number | undefined {
  const share = Number(cell.text);
  if (cell.isNumber && share >= 0 && share < 1) return Math.round(share * 1440);
  return readClock(cell.text);
}

/** A row that is not taken, with what stood in it; under the head of the column that it is about, where it is about one. */
export function fault(ctx: Context, row: SheetRow, key: string, head?: string): Fault {
  const text = row.cells
    .map((cell) => cell?.text ?? '')
    .join(' · ')
    .slice(0, 120);
  const message = ctx.t(key);
  return { row: row.number, text, message: head === undefined ? message : underHead(head, message) };
}
