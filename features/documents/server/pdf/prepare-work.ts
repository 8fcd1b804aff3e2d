import { createHash } from 'node:crypto';
import {
  drawObject,
  type PDFArray,
  type PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { claimArchive, takeClaim } from '#platform/server/pdf-archive.ts';
import { artifact, Structure, untagged, type Tags } from '#platform/server/pdf-structure.ts';
import { facesOf, type Face } from './faces.ts';
import { flowEnd } from './flow-end.ts';
import { placeOf, viewOf, type PageView } from './page-view.ts';
import type { Box, PrepareOrder } from './prepare-order.ts';
import { drawQr, scaled } from './qr.ts';
import { PdfRefusal } from './refusal.ts';
import { embedSealFonts } from './seal-letters.ts';
import { paperWords } from './words.ts';

const dark = rgb(0.1, 0.16, 0.22);
const quiet = rgb(0.36, 0.42, 0.48);
const warning = rgb(0.7, 0.15, 0.1);
const qrSide = 38;
const slot = { width: 210, height: 78, gap: 24, margin: 60 };

/** What the field of a signer's seal is called. */
export function sealField(index: number): string {
  return `seal-${index}`;
}

/** See `prepareForSigning`: this is what a thread does of it. */
export async function prepareHere(bytes: Uint8Array, order: PrepareOrder): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false }).catch(() => {
    throw new PdfRefusal('broken');
  });
  makeStill(pdf);
  // A file of others is an archive's PDF/A no more with what is put on it, and its tree is not ours to go on with.
  const isArchive = takeClaim(pdf) && order.isOurs === true;
  const structure = order.isOurs ? Structure.of(pdf) : undefined;
  const said = structure?.document ?? untagged;
  const seen = structure ? artifact : untagged;
  const face = facesOf(pdf);
  const plain = await face('Regular');
  const signers = placeSigners(pdf, order.signers);
  const pages = pdf.getPages().map((page) => ({ page, view: viewOf(page) }));
  const drawings = new Map<PDFPage, (() => void)[]>();
  const on = (box: Box, draw: (page: PDFPage, view: PageView) => void) => {
    const found = pages[box.page - 1];
    if (found) drawings.set(found.page, [...(drawings.get(found.page) ?? []), () => draw(found.page, found.view)]);
  };
  for (const { box, value } of order.fields)
    on(box, (page, view) => said.within('P').mark(page, () => writeField(page, view, plain, box, value)));
  for (const signer of signers) on(signer.box, (page, view) => drawSlot(page, view, plain, signer, { said, seen }));
  const qr = drawQr(pdf, order.verifyUrl);
  for (const [at, { page, view }] of pages.entries()) {
    page.pushOperators(pushGraphicsState(), view.upright);
    for (const draw of drawings.get(page) ?? []) draw();
    const sheet = paperWords.sheet(at + 1, pages.length);
    seen.mark(page, () => stamp(page, view, plain, qr, { ...order, sheet }));
    page.pushOperators(popGraphicsState());
  }
  const form = reserve(pdf, pages, signers);
  pdf.context.trailerInfo.ID = identity(pdf, bytes, order.code);
  if (isArchive) {
    form.set(PDFName.of('DR'), pdf.context.obj({ Font: await embedSealFonts(pdf) }));
    claimArchive(pdf, order.code);
  }
  pdf.context.header = (await PDFDocument.create()).context.header;
  return pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
}

/** Form fields become ink, and nothing of the document acts by itself any more. */
function makeStill(pdf: PDFDocument): void {
  if (pdf.catalog.has(PDFName.of('AcroForm'))) {
    try {
      pdf.getForm().flatten({ updateFieldAppearances: false });
    } catch {
      // A form that cannot be drawn is left out: its page stays as it is.
    }
    pdf.catalog.delete(PDFName.of('AcroForm'));
  }
  for (const key of ['OpenAction', 'AA', 'Perms', 'DSS', 'NeedsRendering']) pdf.catalog.delete(PDFName.of(key));
}

type Placed = { readonly index: number; readonly label: string; readonly box: Box; readonly isOurs: boolean };

/** Who has no box stands in rows of two: under the text where our own template ended, else on new pages. */
function placeSigners(pdf: PDFDocument, signers: PrepareOrder['signers']): readonly Placed[] {
  const placed: Placed[] = [];
  const homeless = signers.filter(({ box }) => !box);
  let page = pdf.getPageCount();
  let y = flowEnd(pdf);
  const rows = Math.ceil(homeless.length / 2);
  const needed = rows * (slot.height + slot.gap);
  homeless.forEach((signer, at) => {
    const column = at % 2;
    const isFirst = at === 0;
    if (
      (isFirst && (y === undefined || y - needed < slot.margin)) ||
      (column === 0 && (y ?? 0) - slot.height < slot.margin)
    ) {
      const last = pdf.getPages().at(-1);
      pdf.addPage(last ? [viewOf(last).width, viewOf(last).height] : undefined);
      page = pdf.getPageCount();
      y = viewOf(pdf.getPage(page - 1)).height - slot.margin;
    }
    const view = viewOf(pdf.getPage(page - 1));
    const width = Math.min(slot.width, (view.width - 2 * slot.margin - slot.gap) / 2);
    const top = y ?? 0;
    placed.push({
      ...signer,
      isOurs: true,
      box: {
        page,
        x: (slot.margin + column * (width + slot.gap)) / view.width,
        y: (view.height - top) / view.height,
        width: width / view.width,
        height: slot.height / view.height,
      },
    });
    if (column === 1) y = top - slot.height - slot.gap;
  });
  return [
    ...signers.flatMap((signer) => (signer.box ? [{ ...signer, box: signer.box, isOurs: false }] : [])),
    ...placed,
  ];
}

function writeField(page: PDFPage, view: PageView, face: Face, box: Box, value: string): void {
  const place = placeOf(view, box);
  const text = face.writable(value.replace(/\s+/g, ' ').trim());
  const size = Math.min(11, place.height * 0.72, (place.width - 4) / Math.max(0.1, face.widthOf(text, 1)));
  const y = place.y + (place.height - size * 0.72) / 2;
  page.drawText(text, { x: place.x + 2, y, size: Math.max(4, size), font: face.font, color: dark });
}

/** Where a seal will stand: a line to sign on and, where we chose the place, whose it is below it. */
function drawSlot(
  page: PDFPage,
  view: PageView,
  face: Face,
  { box, label, isOurs }: Placed,
  { said, seen }: { said: Tags; seen: Tags },
): void {
  const { x, y, width } = placeOf(view, box);
  const line = { start: { x, y }, end: { x: x + width, y }, thickness: 0.5, color: quiet };
  seen.mark(page, () => page.drawLine(line));
  if (!isOurs) return;
  const text = face.writable(paperWords.signatureOf(label));
  const size = Math.min(8, width / Math.max(0.1, face.widthOf(text, 1)));
  const style = { x, y: y - 10, size, font: face.font, color: quiet };
  said.within('P').mark(page, () => page.drawText(text, style));
}

function stamp(page: PDFPage, view: PageView, face: Face, qr: PDFRef, order: PrepareOrder & { sheet: string }): void {
  const [x, y] = [view.width - qrSide - 14, 12];
  const name = page.node.newXObject('Qr', qr);
  page.pushOperators(pushGraphicsState());
  page.drawRectangle({ x: x - 3, y: y - 3, width: qrSide + 6, height: qrSide + 6, color: rgb(1, 1, 1) });
  page.pushOperators(pushGraphicsState(), scaled(qrSide, x, y), drawObject(name), popGraphicsState());
  page.pushOperators(popGraphicsState());
  const lines = [paperWords.verify(order.verifyUrl), `${paperWords.code(order.code)} · ${order.sheet}`];
  const size = 6.5;
  lines.forEach((line, at) => {
    const text = face.writable(line);
    const left = x - 8 - face.widthOf(text, size);
    page.drawText(text, { x: left, y: y + 14 - at * 9, size, font: face.font, color: quiet });
  });
  if (!order.demo) return;
  const text = face.writable(paperWords.demo);
  page.drawText(text, { x: x - 8 - face.widthOf(text, 8), y: y + 26, size: 8, font: face.font, color: warning });
}

/** One field and its widget in one, invisible until it is sealed; answers the form. */
function reserve(
  pdf: PDFDocument,
  pages: readonly { page: PDFPage; view: PageView }[],
  signers: readonly Placed[],
): PDFDict {
  const { context } = pdf;
  const fields = signers.flatMap(({ index, label, box }) => {
    const found = pages[box.page - 1];
    if (!found) throw new PdfRefusal('no_seal_field', String(index));
    const { x, y, width, height } = placeOf(found.view, box);
    // Of an annotation an archive asks for its look, even where there is nothing to see yet (ISO 19005-2, 6.3.3).
    const look = context.stream('', { Type: 'XObject', Subtype: 'Form', FormType: 1, BBox: [0, 0, width, height] });
    const field = context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of(sealField(index)),
      TU: PDFHexString.fromText(paperWords.signatureOf(label)),
      F: 132,
      Rect: found.view.rectangle(x, y, width, height),
      P: found.page.ref,
      MK: { R: found.view.turn },
      AP: { N: context.register(look) },
    });
    const ref = context.register(field);
    found.page.node.addAnnot(ref);
    return [ref];
  });
  const form = context.obj({ Fields: fields, SigFlags: 3 });
  pdf.catalog.set(PDFName.of('AcroForm'), form);
  return form;
}

function identity(pdf: PDFDocument, bytes: Uint8Array, code: string): PDFArray {
  const mark = createHash('sha256').update(bytes).update(code).digest('hex').slice(0, 32);
  return pdf.context.obj([PDFHexString.of(mark), PDFHexString.of(mark)]);
}
