import type { SealKey } from './seal-key.ts';
import type { SealOrder } from './seal-order.ts';
import { inThread } from './threads.ts';

/**
 * Puts one signer's seal: PAdES baseline B (ETSI EN 319 142-1), or T when the key has a time-stamp service, or LT when the
 * issuers of both chains answer for them too, as an
 * incremental update behind the last byte, so that earlier seals stay valid. The PDF is one that `prepareForSigning`
 * made.
 * @throws PdfRefusal `already_signed`, `no_seal_field`, `bad_picture`, `broken`, `timestamp_unavailable`
 */
export async function seal(pdf: Uint8Array, order: SealOrder, key: SealKey): Promise<Uint8Array> {
  return inThread('seal', { pdf, order, key });
}
