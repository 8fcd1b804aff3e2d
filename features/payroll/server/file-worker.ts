import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet, SheetRefused, type SheetRow } from '#platform/server/sheet-reader.ts';
import { fileColumns, mostRows, type FileColumn } from '../file-columns.ts';
import { fold } from './fold.ts';
import { readPayrollRow, type ReadRow } from './file-row.ts';

// A thread of its own reads a payroll file, so that nobody else waits for it.

export interface FileWork {
  readonly path: string;
  readonly type: string;
  /** Folded headers and the keys of their columns. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Why a file is not read, and the cells or columns that it is about. */
export interface Refusal {
  readonly reason: 'unreadable' | 'too_large' | 'too_many_rows' | 'headers' | 'formulas' | 'empty';
  readonly places: readonly string[];
}

export type FromWorker = { readonly rows: readonly ReadRow[] } | { readonly refused: Refusal };

const mostBytes = 300_000_000;
const mostColumns = 100;
const mostPlaces = 20;

class Refused extends Error {
  readonly refusal: Refusal;
  constructor(reason: Refusal['reason'], places: readonly string[] = []) {
    super(reason);
    this.refusal = { reason, places: places.slice(0, mostPlaces) };
  }
}

const say = (message: FromWorker) => parentPort?.postMessage(message);

try {
  say({ rows: await readRows(workerData as FileWork) });
} catch (cause) {
  if (cause instanceof Refused) say({ refused: cause.refusal });
  else if (cause instanceof SheetRefused) say({ refused: { reason: cause.problem, places: [] } });
  else throw cause;
}

async function readRows({ path, type, headers }: FileWork): Promise<ReadRow[]> {
  const formulas: string[] = [];
  const read: ReadRow[] = [];
  let columns: (FileColumn | undefined)[] | undefined;
  for await (const rows of readSpreadsheet(path, type, { mostRows: mostRows + 1, mostColumns, mostBytes }))
    for (const row of rows) {
      row.cells.forEach((cell, at) => {
        if (cell?.isFormula) formulas.push(`${lettersOf(at)}${row.number}`);
      });
      if (formulas.length >= mostPlaces) throw new Refused('formulas', formulas);
      if (columns === undefined) columns = columnsOf(row, headers);
      else read.push(readPayrollRow(row, columns));
    }
  if (formulas.length > 0) throw new Refused('formulas', formulas);
  if (read.length === 0) throw new Refused('empty');
  return read;
}

/** The columns of a file by its first row, in any order. */
function columnsOf({ cells }: SheetRow, headers: FileWork['headers']): (FileColumn | undefined)[] {
  const wrong: string[] = [];
  const found = [...cells].map((cell, at) => {
    if (cell === undefined) return undefined;
    const column = fileColumns.find(({ key }) => key === headers[fold(cell.text)]);
    if (column === undefined) wrong.push(`${lettersOf(at)}1: ${cell.text.slice(0, 60)}`);
    return column;
  });
  const twice = found.filter((column, at) => column !== undefined && found.indexOf(column) !== at);
  const missing = fileColumns.filter((column) => column.required && !found.includes(column));
  const places = [...wrong, ...[...twice, ...missing].map((column) => `:${column!.key}`)];
  if (places.length > 0) throw new Refused('headers', places);
  return found;
}

function lettersOf(at: number): string {
  return (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));
}
