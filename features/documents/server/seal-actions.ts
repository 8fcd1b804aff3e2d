import type { Context } from '#platform/server/context.ts';
import { prepareForSigning } from './pdf/prepare.ts';
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
export async function sealPaper(ctx: Context, pdf: Uint8Array, { code, reason, at }: Sealing): Promise<Uint8Array> {
  const key = await keyOf(ctx);
  const { COMPANY_NAME: company, COMPANY_TIME_ZONE: timeZone } = ctx.settings;
  const ready = await prepareForSigning(pdf, {
    signers: [{ index: 0, label: company }],
    fields: [],
    verifyUrl: verifyUrl(ctx, code),
    code,
    isOurs: true,
    demo: key.isDemo,
  });
  const signer = { name: company, maskedDocument: code };
  return seal(ready, { index: 0, signer, at, reason, appearance: { typed: company }, timeZone }, key);
}
