import { fold } from '../contract/fold.ts';
import { readSpreadsheet, SheetRefused, type SheetLimits, type SheetProblem, type SheetRow } from './sheet-reader.ts';

/** Why a table is not read, and what it is about: cells and their words, or the keys of columns. */
export interface TableRefusal {
  readonly reason: SheetProblem | 'headers' | 'formulas' | 'empty';
  readonly places: readonly string[];
}

export interface TableColumn {
  readonly key: string;
  readonly required?: boolean | undefined;
}

export interface TableShape<Column extends TableColumn> extends SheetLimits {
  readonly columns: readonly Column[];
  /** What a column may be called, folded, and its key. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Rows of a table, and the column of each of their cells; undefined is a cell without a head. */
export interface TableRows<Column> {
  readonly columns: readonly (Column | undefined)[];
  readonly rows: readonly SheetRow[];
}

const mostPlaces = 20;

class TableRefused extends Error {
  readonly refusal: TableRefusal;

  constructor(reason: TableRefusal['reason'], places: readonly string[] = []) {
    super(reason);
    this.refusal = { reason, places: places.slice(0, mostPlaces) };
  }
}

/**
 * The rows of a sheet whose first one names its columns, in any order: every cell has its column, and none is worked
 * out. It costs the thread that it runs on. `mostRows` counts without the heads.
 * @throws what `refusalOf` tells
 */
export async function* readTable<Column extends TableColumn>(
  path: string,
  type: string,
  { columns: all, headers, mostRows, ...limits }: TableShape<Column>,
): AsyncGenerator<TableRows<Column>> {
  const formulas: string[] = [];
  let columns: (Column | undefined)[] | undefined;
  let isEmpty = true;
  for await (const group of readSpreadsheet(path, type, { ...limits, mostRows: mostRows + 1 })) {
    const head = columns === undefined ? headOf(group, headers) : -1;
    const rows = group.slice(head + 1);
    columns ??= columnsOf(group[head]!, all, headers);
    for (const row of group) formulas.push(...formulasIn(row));
    if (formulas.length >= mostPlaces) throw new TableRefused('formulas', formulas);
    if (rows.length === 0) continue;
    isEmpty = false;
    yield { columns, rows };
  }
  if (formulas.length > 0) throw new TableRefused('formulas', formulas);
  if (isEmpty) throw new TableRefused('empty');
}

/** Why a table was not read. @throws what was no refusal */
export function refusalOf(cause: unknown): TableRefusal {
  if (cause instanceof TableRefused) return cause.refusal;
  if (cause instanceof SheetRefused) return { reason: cause.problem, places: [] };
  throw cause;
}

/** What heads and names of a sheet are compared by: without accents, case and everything that is no letter or digit. */
export const foldWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What was downloaded here begins with a note, so the head is looked for; where none is found the first row is it. */
function headOf(group: readonly SheetRow[], headers: Readonly<Record<string, string>>): number {
  const isKnown = ({ cells }: SheetRow) => cells.some((cell) => cell !== undefined && foldWords(cell.text) in headers);
  return Math.max(0, group.slice(0, 4).findIndex(isKnown));
}

function columnsOf<Column extends TableColumn>(
  { cells }: SheetRow,
  all: readonly Column[],
  headers: Readonly<Record<string, string>>,
): (Column | undefined)[] {
  const wrong: string[] = [];
  const found = [...cells].map((cell, at) => {
    if (cell === undefined) return undefined;
    const column = all.find(({ key }) => key === headers[foldWords(cell.text)]);
    if (column === undefined) wrong.push(`${lettersOf(at)}1: ${cell.text.slice(0, 60)}`);
    return column;
  });
  const twice = found.filter((column, at) => column !== undefined && found.indexOf(column) !== at);
  const missing = all.filter((column) => column.required && !found.includes(column));
  const places = [...wrong, ...[...twice, ...missing].map((column) => column!.key)];
  if (places.length > 0) throw new TableRefused('headers', places);
  return found;
}

function formulasIn({ number, cells }: SheetRow): string[] {
  return cells.flatMap((cell, at) => (cell?.isFormula ? [`${lettersOf(at)}${number}`] : []));
}

function lettersOf(at: number): string {
  return (at >= 26 ? String.fromCharCode(64 + Math.floor(at / 26)) : '') + String.fromCharCode(65 + (at % 26));
}
