import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFRawStream,
  PDFRef,
  PDFString,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
  translate,
} from '@cantoo/pdf-lib';
import { flowEnd, markFlowEnd } from './flow-end.ts';

const slot = { gap: 14, margin: 64, bottom: 76, column: 240 };

/** See `evidencePdf`: puts the seals of a signed PDF, as they are seen there, below the last words of a page of ours. */
export async function addSealsHere(bytes: Uint8Array, signed: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const source = await PDFDocument.load(signed, { updateMetadata: false });
  const copier = PDFObjectCopier.for(source.context, pdf.context);
  let page = pdf.getPages().at(-1)!;
  let y = flowEnd(pdf) ?? 0;
  let column = 0;
  let rowHeight = 0;
  for (const look of looksOf(source)) {
    const [, , width = 0, height = 0] = numbersOf(look.dict.lookup(PDFName.of('BBox')));
    const ref = pdf.context.register(copier.copy(look));
    if (column === 0 && y - height < slot.bottom) {
      page = pdf.addPage([page.getWidth(), page.getHeight()]);
      y = page.getHeight() - slot.margin;
    }
    const name = page.node.newXObject('Seal', ref);
    const x = slot.margin + column * slot.column;
    page.pushOperators(pushGraphicsState(), translate(x, y - height), drawObject(name), popGraphicsState());
    rowHeight = Math.max(rowHeight, height);
    column = width > slot.column - slot.gap ? 2 : column + 1;
    if (column < 2) continue;
    y -= rowHeight + slot.gap;
    column = rowHeight = 0;
  }
  markFlowEnd(pdf, y - rowHeight - slot.gap);
  return pdf.save({ useObjectStreams: false });
}

/** What is seen of each seal, in the order of their fields. */
function looksOf(pdf: PDFDocument): readonly PDFRawStream[] {
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? [];
  return fields.flatMap((field) => {
    const dict = field instanceof PDFRef ? pdf.context.lookupMaybe(field, PDFDict) : undefined;
    const title = dict?.lookupMaybe(PDFName.of('T'), PDFString)?.asString();
    const look = dict?.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
    return title?.startsWith('seal-') && look instanceof PDFRawStream ? [look] : [];
  });
}

const numbersOf = (value: unknown): readonly number[] =>
  value instanceof PDFArray ? value.asArray().map((part) => Number(part.toString())) : [];
