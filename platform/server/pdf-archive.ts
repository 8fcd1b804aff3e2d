import { createHash } from 'node:crypto';
import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';

/**
 * Says of a document that it keeps to PDF/A-2b (ISO 19005-2): its colours get their profile, and what it says of itself is
 * there for archives too. Only for what was set with embedded fonts, without colours for print and without scripts.
 * @param seed its identity is made from it
 */
export function claimArchive(pdf: PDFDocument, seed: string): void {
  const mark = PDFHexString.of(createHash('sha256').update(seed).digest('hex').slice(0, 32));
  pdf.context.trailerInfo.ID ??= pdf.context.obj([mark, mark]);
  dropProfiles(pdf);
  pdf.convertToPDFA({ conformance: '2B' });
}

/** What an earlier claim left. */
function dropProfiles({ catalog, context }: PDFDocument): void {
  const intents = catalog.lookup(PDFName.of('OutputIntents'));
  for (const intent of intents instanceof PDFArray ? intents.asArray() : []) {
    const found = context.lookup(intent);
    const profile = found instanceof PDFDict ? found.get(PDFName.of('DestOutputProfile')) : undefined;
    for (const ref of [intent, profile]) if (ref instanceof PDFRef) context.delete(ref);
  }
  catalog.delete(PDFName.of('OutputIntents'));
}

/** Takes the claim of a document away; answers whether it had one. */
export function takeClaim(pdf: PDFDocument): boolean {
  const claim = pdf.catalog.get(PDFName.of('Metadata'));
  const said = claim instanceof PDFRef ? pdf.context.lookup(claim) : undefined;
  const isClaimed = said instanceof PDFRawStream && Buffer.from(said.contents).includes('pdfaid:part');
  pdf.catalog.delete(PDFName.of('Metadata'));
  if (claim instanceof PDFRef) pdf.context.delete(claim);
  return isClaimed;
}
