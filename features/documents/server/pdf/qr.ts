import { concatTransformationMatrix, type PDFDocument, type PDFOperator, type PDFRef } from '@cantoo/pdf-lib';
import { create } from 'qrcode';
import { darkModules } from '#platform/contract/qr.ts';

/** An address as a code to photograph, one unit wide, its dark squares one path; drawn once for all pages. */
export function drawQr(pdf: PDFDocument, address: string): PDFRef {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const side = (1 / modules.size).toFixed(7);
  const squares = darkModules(modules).map(([column, row]) => `${column} ${row} 1 1 re`);
  const { context } = pdf;
  return context.register(
    // Modules are counted from the top, and points from below.
    context.flateStream(`0 g\n${side} 0 0 -${side} 0 1 cm\n${squares.join('\n')}\nf`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 1, 1],
      Resources: {},
    }),
  );
}

/** Makes what is one unit wide stand at a place in a size. */
export function scaled(side: number, x: number, y: number): PDFOperator {
  return concatTransformationMatrix(side, 0, 0, side, x, y);
}
