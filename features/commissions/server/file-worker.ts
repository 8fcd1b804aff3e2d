import { parentPort, workerData } from 'node:worker_threads';
import { readTable, refusalOf, type TableRefusal } from '#platform/server/sheet-table.ts';
import { fileColumns, mostRows } from '../file-columns.ts';
import type { UploadKind } from '../policy.ts';
import { readFileRow, type ReadRow } from './file-sheet.ts';

// A thread of its own reads a file of commissions, so that nobody else waits for it.

export interface FileWork {
  readonly path: string;
  readonly type: string;
  readonly kind: UploadKind;
  /** Folded headers and the keys of their columns. */
  readonly headers: Readonly<Record<string, string>>;
  /** Folded words of the column that says what a row is, and the words of its values. */
  readonly words: Readonly<Record<string, string>>;
}

export type FromWorker = { readonly rows: readonly ReadRow[] } | { readonly refused: TableRefusal };

const limits = { mostRows, mostColumns: 40, mostBytes: 300_000_000 };

const say = (message: FromWorker) => parentPort?.postMessage(message);

try {
  const { path, type, kind, headers, words } = workerData as FileWork;
  const read: ReadRow[] = [];
  const columns = fileColumns[kind];
  for await (const group of readTable<{ key: string; required?: boolean }>(path, type, { columns, headers, ...limits }))
    for (const row of group.rows) read.push(readFileRow(kind, row, group.columns, words));
  say({ rows: read });
} catch (cause) {
  say({ refused: refusalOf(cause) });
}
