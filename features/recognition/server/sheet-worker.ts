import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet, SheetRefused, type SheetRow } from '#platform/server/sheet-reader.ts';

// A thread of its own reads a spreadsheet of winners, so that nobody else waits for it.

const { path, type, most } = workerData as { path: string; type: string; most: number };
const limits = { mostRows: most + 1, mostColumns: 12, mostBytes: 60_000_000 };

try {
  const rows: SheetRow[] = [];
  for await (const group of readSpreadsheet(path, type, limits)) rows.push(...group);
  parentPort?.postMessage({ rows });
} catch (cause) {
  if (!(cause instanceof SheetRefused)) throw cause;
  parentPort?.postMessage({ refused: cause.problem });
}
