import type { PrepareOrder } from './prepare-order.ts';
import { inThread } from './threads.ts';

export type { Box } from './prepare-order.ts';

/**
 * Makes a PDF ready to be signed: values on its fields, code and QR on every page, and a seal field for each signer,
 * all before the first signature, so that no later one changes a page. A document without a box for a signer gets
 * room below its text or a page of signatures. Forms become ink, and nothing in it acts by itself any more.
 * @throws PdfRefusal `broken`, `no_seal_field` for a box on a page that is not there
 */
export async function prepareForSigning(pdf: Uint8Array, order: PrepareOrder): Promise<Uint8Array> {
  return inThread('prepare', { pdf, order });
}
