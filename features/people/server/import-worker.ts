import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet, SheetRefused, type SheetRow } from '#platform/server/sheet-reader.ts';
import { mostPeople, type ImportColumn } from '../import-columns.ts';
import { importDefinitions, type ImportKind } from '../import-kind.ts';
import { fold, readImportRow, type ChoiceWords, type Lookups, type ReadRow } from './import-row.ts';

// A thread of its own reads a spreadsheet of people: rows go out as JSON, in groups, so that nobody else unfolds them.

export interface ImportWork {
  readonly path: string;
  readonly type: string;
  readonly kind: ImportKind;
  readonly lookups: Lookups;
  readonly words: ChoiceWords;
  /** Folded headers and the keys of their columns. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Why a file is not read: the reason of the room's error, and the cells or columns that it is about. */
export interface Refusal {
  readonly reason: 'unreadable' | 'too_large' | 'too_many_rows' | 'headers' | 'formulas' | 'empty';
  readonly places: readonly string[];
}

export type FromWorker =
  { readonly rows: string; readonly count: number } | { readonly refused: Refusal } | { readonly finished: true };

const group = 500;
const mostBytes = 300_000_000;
const mostColumns = 60;
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
  await readPeople(workerData as ImportWork);
  say({ finished: true });
} catch (cause) {
  if (cause instanceof Refused) say({ refused: cause.refusal });
  else if (cause instanceof SheetRefused) say({ refused: { reason: cause.problem, places: [] } });
  else throw cause;
}

async function readPeople({ path, type, kind, headers, ...means }: ImportWork): Promise<void> {
  const all = importDefinitions[kind].columns;
  const formulas: string[] = [];
  let columns: (ImportColumn | undefined)[] | undefined;
  let read: ReadRow[] = [];
  let count = 0;
  const send = () => {
    say({ rows: JSON.stringify(read), count: read.length });
    read = [];
  };
  for await (const rows of readSpreadsheet(path, type, { mostRows: mostPeople + 1, mostColumns, mostBytes }))
    for (const row of rows) {
      formulas.push(...formulasIn(row));
      if (formulas.length >= mostPlaces) throw new Refused('formulas', formulas);
      if (columns === undefined) {
        columns = columnsOf(row, all, headers);
        continue;
      }
      read.push(readImportRow(row, columns, { ...means, all }));
      count += 1;
      if (read.length === group) send();
    }
  if (formulas.length > 0) throw new Refused('formulas', formulas);
  if (count === 0) throw new Refused('empty');
  send();
}

/** The columns of a file by its first row, in any order. */
function columnsOf(
  { cells }: SheetRow,
  all: readonly ImportColumn[],
  headers: ImportWork['headers'],
): (ImportColumn | undefined)[] {
  const wrong: string[] = [];
  const found = [...cells].map((cell, at) => {
    if (cell === undefined) return undefined;
    const column = all.find(({ key }) => key === headers[fold(cell.text)]);
    if (column === undefined) wrong.push(`${lettersOf(at)}1: ${cell.text.slice(0, 60)}`);
    return column;
  });
  const twice = found.filter((column, at) => column !== undefined && found.indexOf(column) !== at);
  const missing = all.filter((column) => column.required && !found.includes(column));
  const places = [...wrong, ...[...twice, ...missing].map((column) => column!.key)];
  if (places.length > 0) throw new Refused('headers', places);
  return found;
}

function formulasIn({ number, cells }: SheetRow): string[] {
  return cells.flatMap((cell, at) => (cell?.isFormula ? [`${lettersOf(at)}${number}`] : []));
}

function lettersOf(at: number): string {
  return (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));
}
