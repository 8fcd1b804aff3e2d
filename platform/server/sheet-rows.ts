import type { FailureFactory } from '../contract/errors.ts';
import type { Upload } from './context.ts';
import { readOnThread } from './reader-thread.ts';
import { SheetRefused, type SheetProblem, type SheetRow } from './sheet-reader.ts';

export interface RowsOrder {
  readonly path: string;
  readonly type: string;
  readonly lines: number;
}

export type RowsReply =
  { readonly rows: SheetRow[]; readonly refused?: never } | { readonly rows?: never; readonly refused: SheetProblem };

/** What a room answers where a sheet is not read. */
interface Refusals {
  readonly too_many_rows: FailureFactory;
  readonly unreadable: FailureFactory;
}

/**
 * Every row of an uploaded spreadsheet of twelve columns at most, read on a thread of its own: `most` rows and, above
 * them, so many lines of heads and notes. @throws too_many_rows, unreadable
 */
export async function readRows(
  upload: Upload,
  { most, heads = 1 }: { most: number; heads?: number },
  refusals: Refusals,
): Promise<SheetRow[]> {
  const script = new URL('./rows-worker.ts', import.meta.url);
  const order: RowsOrder = { path: upload.path, type: upload.type, lines: most + heads };
  try {
    return await readOnThread(script, upload, order, (said: RowsReply) => {
      if (said.refused !== undefined) throw new SheetRefused(said.refused);
      return said.rows;
    });
  } catch (cause) {
    if (!(cause instanceof SheetRefused)) throw cause;
    throw cause.problem === 'too_many_rows' ? refusals.too_many_rows({ most }) : refusals.unreadable({}, { cause });
  }
}
