import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
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
import { takeClaim } from '#platform/server/pdf-archive.ts';
import { Structure, untagged } from '#platform/server/pdf-structure.ts';
import { flowEnd, markFlowEnd } from './flow-end.ts';

const slot = { gap: 14, margin: 64, bottom: 76, column: 240 };

/** See `evidencePdf`: puts the seals of a signed PDF, as they are seen there, below the last words of a page of ours. */
export async function addSealsHere(bytes: Uint8Array, signed: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const source = await PDFDocument.load(signed, { updateMetadata: false });
  const said = Structure.of(pdf)?.document ?? untagged;
  const copier = PDFObjectCopier.for(source.context, pdf.context);
  let page = pdf.getPages().at(-1)!;
  let y = flowEnd(pdf) ?? 0;
  let column = 0;
  let rowHeight = 0;
  for (const { look, name: whose } of looksOf(source)) {
    // A seal in a file of others is written with the fonts that readers have, which an archive does not take.
    if (!isComplete(look)) takeClaim(pdf);
    const [, , width = 0, height = 0] = numbersOf(look.dict.lookup(PDFName.of('BBox')));
    const ref = pdf.context.register(copier.copy(look));
    if (column === 0 && y - height < slot.bottom) {
      page = pdf.addPage([page.getWidth(), page.getHeight()]);
      y = page.getHeight() - slot.margin;
    }
    const name = page.node.newXObject('Seal', ref);
    const x = slot.margin + column * slot.column;
    const operators = [pushGraphicsState(), translate(x, y - height), drawObject(name), popGraphicsState()];
    const current = page;
    said.within('Figure', { alternative: whose }).mark(current, () => current.pushOperators(...operators));
    rowHeight = Math.max(rowHeight, height);
    column = width > slot.column - slot.gap ? 2 : column + 1;
    if (column < 2) continue;
    y -= rowHeight + slot.gap;
    column = rowHeight = 0;
  }
  markFlowEnd(pdf, y - rowHeight - slot.gap);
  return pdf.save({ useObjectStreams: false });
}

/** What is seen of each seal, and whose it is, in the order of their fields. */
function looksOf(pdf: PDFDocument): readonly { look: PDFRawStream; name: string }[] {
  const form = pdf.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
  const fields = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? [];
  return fields.flatMap((field) => {
    const dict = field instanceof PDFRef ? pdf.context.lookupMaybe(field, PDFDict) : undefined;
    const title = dict?.lookupMaybe(PDFName.of('T'), PDFString)?.asString();
    const name = dict?.lookupMaybe(PDFName.of('TU'), PDFHexString)?.decodeText() ?? '';
    const look = dict?.lookupMaybe(PDFName.of('AP'), PDFDict)?.lookup(PDFName.of('N'));
    return title?.startsWith('seal-') && dict?.has(PDFName.of('V')) && look instanceof PDFRawStream
      ? [{ look, name }]
      : [];
  });
}

/** Whether each font of a seal stands in its file. */
function isComplete(look: PDFRawStream): boolean {
  const fonts = look.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return (fonts?.values() ?? []).every((font) => {
    const dict = look.dict.context.lookup(font);
    return (
      dict instanceof PDFDict && (dict.has(PDFName.of('FontDescriptor')) || dict.has(PDFName.of('DescendantFonts')))
    );
  });
}

const numbersOf = (value: unknown): readonly number[] =>
  value instanceof PDFArray ? value.asArray().map((part) => Number(part.toString())) : [];
