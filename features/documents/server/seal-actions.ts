import type { Context } from '#platform/server/context.ts';
import { prepareForSigning } from './pdf/prepare.ts';
import type { SealKey } from './pdf/seal-key.ts';
import { sealFile } from './pdf/seal-file.ts';
import { seal } from './pdf/seal.ts';
import { keyOf, verifyUrl } from './press.ts';

export interface Sealing {
  /** Of the public page that verifies it. */
  readonly code: string;
  /** What the seal says. */
  readonly reason: string;
  readonly at: Date;
}

/**
 * A PDF that another room has set, sealed by the company: whoever changes a byte of it breaks the seal.
 * @throws PdfRefusal `timestamp_unavailable`
 */
export async function sealPaper(ctx: Context, pdf: Uint8Array, sealing: Sealing): Promise<Uint8Array> {
  const key = await keyOf(ctx);
  const orders = ordersOf(ctx, sealing, key);
  return seal(await prepareForSigning(pdf, orders.prepare), orders.seal, key);
}

/**
 * The same for a PDF on the disk that may be large: it is never whole in the server's memory.
 * @throws PdfRefusal `broken`, `timestamp_unavailable`
 */
export async function sealLargePaper(
  ctx: Context,
  place: { readonly from: string; readonly to: string },
  sealing: Sealing,
): Promise<void> {
  const key = await keyOf(ctx);
  await sealFile(place, ordersOf(ctx, sealing, key), key);
}

function ordersOf(ctx: Context, { code, reason, at }: Sealing, { isDemo: demo }: SealKey) {
  const { COMPANY_NAME: company, COMPANY_TIME_ZONE: timeZone } = ctx.settings;
  const signers = [{ index: 0, label: company }];
  const signer = { name: company, maskedDocument: code };
  return {
    prepare: { signers, fields: [], verifyUrl: verifyUrl(ctx, code), code, isOurs: true, demo },
    seal: { index: 0, signer, at, reason, appearance: { typed: company }, timeZone },
  };
}
