import { concatTransformationMatrix, type PDFDocument, type PDFOperator, type PDFRef } from '@cantoo/pdf-lib';
import { create } from 'qrcode';

/** An address as a code to photograph, one unit wide, its dark squares one path; drawn once for all pages. */
export function drawQr(pdf: PDFDocument, address: string): PDFRef {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const side = 1 / modules.size;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        squares.push(
          `${(column * side).toFixed(5)} ${(1 - (row + 1) * side).toFixed(5)} ${side.toFixed(5)} ${side.toFixed(5)} re`,
        );
  const { context } = pdf;
  return context.register(
    context.flateStream(`0 g\n${squares.join('\n')}\nf`, {
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
