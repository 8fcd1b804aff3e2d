import { PDFName, PDFNumber, type PDFDocument } from '@cantoo/pdf-lib';

const mark = PDFName.of('PLZA_FlowEnd');

/** Remembers in a document of ours how far its last page is written, in points from the bottom. */
export function markFlowEnd(pdf: PDFDocument, y: number): void {
  pdf.catalog.set(mark, PDFNumber.of(Math.round(y)));
}

/** How far the last page is written; undefined in a PDF that we did not set. */
export function flowEnd(pdf: PDFDocument): number | undefined {
  const kept = pdf.catalog.get(mark);
  return kept instanceof PDFNumber ? kept.asNumber() : undefined;
}
