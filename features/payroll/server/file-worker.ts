import { parentPort, workerData } from 'node:worker_threads';
import { readTable, refusalOf, type TableRefusal } from '#platform/server/sheet-table.ts';
import { fileColumns, mostRows } from '../file-columns.ts';
import { readPayrollRow, type ReadRow } from './file-row.ts';

// A thread of its own reads a payroll file, so that nobody else waits for it.

export interface FileWork {
  readonly path: string;
  readonly type: string;
  /** Folded headers and the keys of their columns. */
  readonly headers: Readonly<Record<string, string>>;
}

export type FromWorker = { readonly rows: readonly ReadRow[] } | { readonly refused: TableRefusal };

const limits = { mostRows, mostColumns: 100, mostBytes: 300_000_000 };

const say = (message: FromWorker) => parentPort?.postMessage(message);

try {
  const { path, type, headers } = workerData as FileWork;
  const read: ReadRow[] = [];
  for await (const { columns, rows } of readTable(path, type, { columns: fileColumns, headers, ...limits }))
    for (const row of rows) read.push(readPayrollRow(row, columns));
  say({ rows: read });
} catch (cause) {
  say({ refused: refusalOf(cause) });
}
