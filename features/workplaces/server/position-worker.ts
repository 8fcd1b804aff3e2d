import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet, SheetRefused, type SheetRow } from '#platform/server/sheet-reader.ts';

// A thread of its own reads a spreadsheet of seats, so that nobody else waits for it.

const { path, type, most } = workerData as { path: string; type: string; most: number };

try {
  const rows: SheetRow[] = [];
  for await (const group of readSpreadsheet(path, type, { mostRows: most + 5, mostColumns: 12, mostBytes: 30_000_000 }))
    rows.push(...group);
  parentPort?.postMessage({ rows });
} catch (cause) {
  if (!(cause instanceof SheetRefused)) throw cause;
  parentPort?.postMessage({ refused: cause.problem });
}
