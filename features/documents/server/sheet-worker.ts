import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet, SheetRefused } from '#platform/server/sheet-reader.ts';
import type { SheetCells, SheetOrder, SheetReply } from './sheet.ts';

// A thread of its own reads a spreadsheet: nobody else waits while it is unfolded.

const order = workerData as SheetOrder;
const reply = (message: SheetReply) => parentPort?.postMessage(message);
const letters = (at: number) => String.fromCharCode(65 + (at % 26));
const mostPlaces = 20;

try {
  reply(await read());
} catch (cause) {
  if (!(cause instanceof SheetRefused)) throw cause;
  reply({ refused: cause.problem, places: [] });
}

async function read(): Promise<SheetReply> {
  const limits = { mostRows: order.mostRows + 1, mostColumns: 60, mostBytes: 200_000_000 };
  const rows: SheetCells[] = [];
  const formulas: string[] = [];
  let columns: (string | undefined)[] | undefined;
  for await (const group of readSpreadsheet(order.path, order.type, limits))
    for (const { number, cells } of group) {
      for (const [at, cell] of cells.entries()) if (cell?.isFormula) formulas.push(`${letters(at)}${number}`);
      if (formulas.length >= mostPlaces) return { refused: 'formulas', places: formulas };
      if (columns === undefined) {
        columns = cells.map((cell) =>
          cell === undefined ? undefined : (order.headers[fold(cell.text)] ?? `?${cell.text}`),
        );
        const unknown = columns.filter((name) => name?.startsWith('?')).map((name) => name!.slice(1, 60));
        const missing = order.required.filter((name) => !columns!.includes(name));
        const twice = columns.filter((name, at) => name !== undefined && columns!.indexOf(name) !== at);
        const places = [...unknown, ...missing, ...(twice as string[])];
        if (places.length > 0) return { refused: 'headers', places: places.slice(0, mostPlaces) };
        continue;
      }
      const found: Record<string, { text: string; isNumber: boolean }> = {};
      for (const [at, name] of columns.entries()) {
        const cell = cells[at];
        if (name !== undefined && cell !== undefined) found[name] = { text: cell.text.trim(), isNumber: cell.isNumber };
      }
      rows.push({ number, cells: found });
    }
  if (formulas.length > 0) return { refused: 'formulas', places: formulas };
  return rows.length === 0 ? { refused: 'empty', places: [] } : { rows };
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
