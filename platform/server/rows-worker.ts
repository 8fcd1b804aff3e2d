import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet, SheetRefused, type SheetRow } from './sheet-reader.ts';
import type { RowsOrder, RowsReply } from './sheet-rows.ts';

// A thread of its own reads a spreadsheet whole, so that nobody else waits for it.

const { path, type, lines } = workerData as RowsOrder;
const say = (reply: RowsReply) => parentPort?.postMessage(reply);

try {
  const rows: SheetRow[] = [];
  const limits = { mostRows: lines, mostColumns: 12, mostBytes: 60_000_000 };
  for await (const group of readSpreadsheet(path, type, limits)) rows.push(...group);
  say({ rows });
} catch (cause) {
  if (!(cause instanceof SheetRefused)) throw cause;
  say({ refused: cause.problem });
}
