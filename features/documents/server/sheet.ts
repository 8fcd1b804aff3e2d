import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Upload } from '#platform/server/context.ts';
import { readOnThread } from '#platform/server/reader-thread.ts';
import { SheetRefused } from '#platform/server/sheet-reader.ts';
import { foldWords, type TableColumn, type TableRefusal } from '#platform/server/sheet-table.ts';
import { workbook } from '#platform/server/workbook.ts';
import { errors } from '../errors.ts';

/** One row as somebody wrote it, by the keys of its columns. */
export interface SheetCells {
  readonly number: number;
  readonly cells: Readonly<Record<string, { readonly text: string; readonly isNumber: boolean }>>;
}

export interface SheetOrder {
  readonly path: string;
  readonly type: string;
  /** What a column may be called, folded, and its key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly columns: readonly TableColumn[];
  readonly mostRows: number;
}

export type SheetReply = { readonly rows: readonly SheetCells[] } | { readonly refused: TableRefusal };

/** A column of a spreadsheet that is filled outside: its key and the words that may head it. */
export interface Column {
  readonly key: string;
  readonly words: readonly string[];
  readonly required: boolean;
}

const mostRows = 20_000;

/**
 * Reads the first sheet of an upload on a thread of its own.
 * @throws sheet_unreadable, sheet_too_large, sheet_too_many_rows, sheet_headers, sheet_formulas, sheet_empty
 */
export async function readSheet(upload: Upload, columns: readonly Column[]): Promise<readonly SheetCells[]> {
  const order: SheetOrder = {
    path: upload.path,
    type: upload.type,
    headers: Object.fromEntries(
      columns.flatMap(({ key, words }) => [key, ...words].map((word) => [foldWords(word), key])),
    ),
    columns: columns.map(({ key, required }) => ({ key, required })),
    mostRows,
  };
  const script = new URL('./sheet-worker.ts', import.meta.url);
  try {
    const reply = await readOnThread(script, upload, order, (said: SheetReply) => said);
    if ('rows' in reply) return reply.rows;
    const { reason, places } = reply.refused;
    const labels = places.map((place) => columns.find(({ key }) => key === place)?.words[0] ?? place);
    const params = { places: labels.join(', '), count: mostRows };
    throw errors[`sheet_${reason}`](params);
  } catch (cause) {
    if (cause instanceof SheetRefused) throw errors.sheet_too_large({}, { cause });
    throw cause;
  }
}

/** An empty sheet with these columns, to be filled. */
export async function emptySheet(name: string, columns: readonly Column[]): Promise<FileAnswer> {
  const heads = columns.map(({ words, key, required }) => ({
    value: words[0] ?? key,
    fontWeight: required ? ('bold' as const) : undefined,
  }));
  return workbook(name, [{ name: name.slice(0, 30), data: [heads], widths: columns.map(() => 24), hasHead: true }]);
}
