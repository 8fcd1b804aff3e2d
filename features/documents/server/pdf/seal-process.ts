import { readFile, writeFile } from 'node:fs/promises';
import type { PrepareOrder } from './prepare-order.ts';
import { prepareHere } from './prepare-work.ts';
import { PdfRefusal } from './refusal.ts';
import type { SealOrder } from './seal-order.ts';
import { closeSeal, openSeal, type OpenSeal, type Signature } from './seal-work.ts';
import type { Answered } from './threads.ts';

// Runs as a process of its own, so that the memory of a large file ends with it. It is told no key: it says where the
// signature will stand, and is given it.

export interface SealFileOrder {
  readonly from: string;
  readonly to: string;
  readonly prepare: PrepareOrder;
  readonly seal: SealOrder;
  /** Bytes that the signature will fit in. */
  readonly room: number;
}

export type Place = Pick<OpenSeal, 'opens' | 'closes'>;
export type SealAnswer<T> = Answered<T> | { readonly failed: string };

let waiting: { readonly seal: OpenSeal; readonly to: string } | undefined;

process.on('disconnect', () => process.exit());
process.on('message', (said: SealFileOrder | Signature) => {
  ('cms' in said ? finish(said) : begin(said)).then(
    (done) => tell({ done }),
    (failure: unknown) =>
      tell(
        failure instanceof PdfRefusal
          ? { refused: failure.refused, detail: failure.detail }
          : { failed: failure instanceof Error ? failure.message : String(failure) },
      ),
  );
});

async function begin({ from, to, prepare, seal, room }: SealFileOrder): Promise<Place> {
  const ready = await prepareHere(await readFile(from), prepare);
  const open = await openSeal(ready, seal, room);
  await writeFile(to, open.bytes);
  waiting = { seal: open, to };
  return { opens: open.opens, closes: open.closes };
}

async function finish(signature: Signature): Promise<null> {
  if (!waiting) throw new Error('nothing waits for a signature');
  await writeFile(waiting.to, closeSeal(waiting.seal, signature));
  return null;
}

function tell(answer: SealAnswer<Place | null>): void {
  process.send?.(answer);
}
