import { mostBytes } from './limits.ts';
import { PdfRefusal } from './refusal.ts';
import { inThread } from './threads.ts';

/**
 * Whether a PDF from outside may become a document to sign; answers how many pages it has.
 * @throws PdfRefusal `too_large`, `encrypted`, `broken`, `javascript` (also any action or form that runs), or
 * `already_signed`, since our stamp would break a foreign signature
 */
export async function inspectPdf(bytes: Uint8Array): Promise<{ readonly pages: number }> {
  if (bytes.length > mostBytes) throw new PdfRefusal('too_large');
  return inThread('inspect', bytes);
}
