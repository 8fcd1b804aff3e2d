import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FileAnswer } from '../contract/endpoint.ts';
import { platformErrors } from '../contract/errors.ts';

/**
 * A share is a number from 0 to 1, shown as a percentage. A day of the calendar, `YYYY-MM-DD`, and a moment are dates of the sheet,
 * which each reader's program writes as their country does; a yes or no is one of the sheet's own.
 */
export type Cell = string | number | boolean | Date | { readonly share: number } | null | undefined;

export interface Spreadsheet {
  readonly title: string;
  /** The first line: who took it, and when. */
  readonly note: string;
  readonly heads: readonly string[];
  /** In letters, one for each column. */
  readonly widths: readonly number[];
  /** Where the clock stands that tells the moments of the sheet. */
  readonly zone: string;
  /** Page after page; the next one is asked for when the one before is on its way. */
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** What the thread is told, and what it answers each time: as much of the file as is ready. */
export type Order = { readonly rows: Spreadsheet['pages'] extends AsyncIterable<infer Page> ? Page : never } | 'end';
export interface Delivery {
  readonly chunks: readonly Uint8Array[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MOST_AT_ONCE = 4;
let atWork = 0;

/**
 * An Excel file that is written and packed on a thread of its own while it is sent: neither its rows nor its bytes
 * are ever all in memory, and nobody else waits for it. What fails at the first page is told by a problem.
 * @throws unavailable while too many are being written
 */
export async function spreadsheet(name: string, sheet: Spreadsheet): Promise<FileAnswer> {
  if (atWork >= MOST_AT_ONCE) throw platformErrors.unavailable();
  const chunks = chunksOf(sheet);
  const first = await chunks.next();
  const content = Readable.from(following(first, chunks), { objectMode: false });
  // Whoever gives up, even before the first byte, ends the thread.
  content.once('close', () => void chunks.return(undefined));
  return { content, type: XLSX, name: `${name}.xlsx`, disposition: 'attachment' };
}

async function* following(first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>) {
  if (!first.done) yield first.value;
  yield* rest;
}

async function* chunksOf({ pages, ...head }: Spreadsheet): AsyncGenerator<Uint8Array> {
  atWork += 1;
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { workerData: head });
  const broken = new Promise<never>((_, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of a spreadsheet ended with ${code}`)));
  });
  broken.catch(() => undefined);
  const deliver = async (order: Order): Promise<readonly Uint8Array[]> => {
    const answer = once(worker, 'message') as Promise<[Delivery]>;
    worker.postMessage(order);
    const [{ chunks }] = await Promise.race([answer, broken]);
    return chunks;
  };
  try {
    for await (const rows of pages) yield* await deliver({ rows });
    yield* await deliver('end');
  } finally {
    atWork -= 1;
    await worker.terminate();
  }
}
