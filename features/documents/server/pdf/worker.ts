import { openBoxHere } from './key-work.ts';
import { inspectHere } from './inspect-work.ts';
import { prepareHere } from './prepare-work.ts';
import type { PrepareOrder } from './prepare-order.ts';
import { PdfRefusal } from './refusal.ts';
import { renderHere } from './render-work.ts';
import type { RenderOrder } from './render-order.ts';
import { addSealsHere } from './seal-pictures.ts';
import { sealHere, signHere } from './seal-work.ts';
import type { SealKey } from './seal-key.ts';
import type { SealOrder } from './seal-order.ts';
import type { Answered } from './threads.ts';

// What threads do. A refusal goes back as plain words: between threads an error loses its name.

export const render = (order: RenderOrder) => answered(renderHere(order));
export const prepare = ({ pdf, order }: { pdf: Uint8Array; order: PrepareOrder }) => answered(prepareHere(pdf, order));
export const addSeals = ({ pdf, signed }: { pdf: Uint8Array; signed: Uint8Array }) =>
  answered(addSealsHere(pdf, signed));
export const openBox = (box: { file: Uint8Array; password: string }) => answered(openBoxHere(box));
export const inspect = (pdf: Uint8Array) => answered(inspectHere(pdf));
export const seal = ({ pdf, order, key }: { pdf: Uint8Array; order: SealOrder; key: SealKey }) =>
  answered(sealHere(pdf, order, key));
export const sign = ({ digest, key }: { digest: Uint8Array; key: SealKey }) => answered(signHere(digest, key));

async function answered<T>(work: Promise<T>): Promise<Answered<T>> {
  try {
    return { done: await work };
  } catch (failure) {
    if (failure instanceof PdfRefusal) return { refused: failure.refused, detail: failure.detail };
    throw failure;
  }
}
