import { parentPort, workerData } from 'node:worker_threads';
import { readTable, refusalOf } from '#platform/server/sheet-table.ts';
import type { SheetCells, SheetOrder, SheetReply } from './sheet.ts';

// A thread of its own reads a spreadsheet: nobody else waits while it is unfolded.

const reply = (message: SheetReply) => parentPort?.postMessage(message);

try {
  const { path, type, ...shape } = workerData as SheetOrder;
  const read: SheetCells[] = [];
  for await (const { columns, rows } of readTable(path, type, { ...shape, mostColumns: 60, mostBytes: 200_000_000 }))
    for (const { number, cells } of rows) {
      const found: Record<string, { text: string; isNumber: boolean }> = {};
      for (const [at, column] of columns.entries()) {
        const cell = cells[at];
        if (column && cell) found[column.key] = { text: cell.text.trim(), isNumber: cell.isNumber };
      }
      read.push({ number, cells: found });
    }
  reply({ rows: read });
} catch (cause) {
  reply({ refused: refusalOf(cause) });
}
