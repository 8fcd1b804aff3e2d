import { JpegEmbedder, PDFDocument, PDFName, PDFString, type PDFImage, type PDFPage } from '@cantoo/pdf-lib';
import { claimArchive } from '#platform/server/pdf-archive.ts';
import { letterheadDrawing, letterheadHeight, paperColours, titleDrawing } from '#platform/server/pdf-letterhead.ts';
import { artifact, Structure } from '#platform/server/pdf-structure.ts';
import { facesOf } from './faces.ts';
import { markFlowEnd } from './flow-end.ts';
import type { Faces } from './lines.ts';
import { readMarkup, type Block } from './markup.ts';
import { setBlocks, type Piece, type Setting } from './pieces.ts';
import { PdfRefusal } from './refusal.ts';
import type { RenderOrder } from './render-order.ts';
import { paperWords } from './words.ts';

/** Letter, the paper of Colombian offices, in points; the stamp of the code stands below `bottom`. */
const paper = { width: 612, height: 792, side: 64, top: 52, bottom: 76 };
const logoRoom = { width: 130, height: 38 };
const small = 0.8;

/** See `renderTemplate`: this is what a thread does of it. */
export async function renderHere(order: RenderOrder): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const { title, html, header, footer } = filled(order);
  describe(pdf, title, order.at);
  const face = facesOf(pdf);
  const faces: Faces = {
    Regular: await face('Regular'),
    Bold: await face('Bold'),
    Italic: await face('Italic'),
    BoldItalic: await face('BoldItalic'),
  };
  const logo = order.logo ? await embedLogo(pdf, order.logo) : undefined;
  const width = paper.width - 2 * paper.side;
  const { document } = Structure.begin(pdf);
  const said = { faces, tags: document, scale: 1 };
  const repeated = { faces, tags: artifact, scale: small };
  const blocks = readMarkup(html);
  const isHeaded = blocks[0]?.kind === 'text' && blocks[0].level > 0;
  const isTitled = !isHeaded && title !== '' && order.from === undefined;
  const house = order.from === undefined ? undefined : await housePaper(order.from, title, width, said);
  const pieces = [
    ...(house?.title ?? []),
    ...setBlocks(isTitled ? [headingOf(title), ...blocks] : blocks, width, said),
  ];
  const above = setBlocks(readMarkup(header), logo ? width - logoRoom.width - 16 : width, repeated);
  const below = setBlocks(readMarkup(footer), width, repeated);
  const headRoom = Math.max(heightOf(above), logo ? logoRoom.height : 0, house ? letterheadHeight : 0);
  const top = paper.height - paper.top - (headRoom > 0 ? headRoom + 12 : 0);
  const bottom = paper.bottom + (below.length > 0 ? heightOf(below) + 10 : 0);
  const end = flow(pdf, pieces, top, bottom);
  for (const page of pdf.getPages()) {
    if (house) artifact.mark(page, () => house.head(page, paper.side, paper.height - paper.top + 12));
    if (logo) artifact.mark(page, () => drawLogo(page, logo));
    drawAll(page, above, paper.side + (logo ? logoRoom.width + 16 : 0), paper.height - paper.top);
    drawAll(page, below, paper.side, bottom - 8);
  }
  // Where seals may go on: below the words, above the footer.
  markFlowEnd(pdf, end - 26 - (bottom - paper.bottom));
  // The colours of a picture for print have no profile here.
  if (!(order.logo && (await isForPrint(order.logo)))) claimArchive(pdf, `${title} ${order.at?.toISOString() ?? ''}`);
  return pdf.save({ useObjectStreams: false });
}

/** Values are put into the words as text; one that is not there is refused, since nobody signs a gap. */
function filled({ title, html, header, footer, values }: RenderOrder) {
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(/\{\{([^{}]{0,80})\}\}/g, (_whole, given: string) => {
      const value = values[given.trim()];
      if (value === undefined) throw new PdfRefusal('unknown_placeholder', given.trim());
      return write(value);
    });
  const markup = (text: string) => fill(text, (value) => escaped(value).replace(/\r?\n/g, '<br />'));
  return { title: fill(title, (value) => value), html: markup(html), header: markup(header), footer: markup(footer) };
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** What a paper of the house begins with: its letterhead, and its title as the first piece. */
async function housePaper(company: string, title: string, width: number, { faces: { Bold }, tags }: Setting) {
  const size = 18;
  const written = await titleDrawing(title, { size, colour: paperColours.ink, room: width }, Bold);
  const heard = tags.within('H1');
  const heading: Piece = {
    height: size * 1.5,
    above: 0,
    stays: true,
    draw: (page, x, top) => heard.mark(page, () => written(page, x, top - size)),
  };
  return { head: await letterheadDrawing(company, width, Bold), title: title === '' ? [] : [heading] };
}

function headingOf(text: string): Block {
  const run = { text, bold: true, italic: false, underline: false, strike: false };
  return { kind: 'text', level: 1, runs: [run], depth: 0, marker: '' };
}

function describe(pdf: PDFDocument, title: string, at: Date | undefined): void {
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setProducer('Plaza');
  pdf.setCreator('Plaza');
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of(paperWords.locale));
  if (!at) return;
  pdf.setCreationDate(at);
  pdf.setModificationDate(at);
}

/** Puts pieces on pages from the top; answers how far the last page is written. */
function flow(pdf: PDFDocument, pieces: readonly Piece[], top: number, bottom: number): number {
  const turn = () => pdf.addPage([paper.width, paper.height]);
  let page = turn();
  let y = top;
  pieces.forEach((piece, at) => {
    const above = y === top ? 0 : piece.above;
    const next = piece.stays ? pieces[at + 1] : undefined;
    const needed = above + piece.height + (next ? next.above + next.height : 0);
    const isTurned = y < top && y - needed < bottom;
    if (isTurned) {
      page = turn();
      y = top;
      if (piece.repeated) {
        piece.repeated.draw(page, paper.side, y);
        y -= piece.repeated.height;
      }
    } else y -= above;
    piece.draw(page, paper.side, y);
    y -= piece.height;
  });
  return y;
}

function drawAll(page: PDFPage, pieces: readonly Piece[], x: number, top: number): void {
  let y = top;
  pieces.forEach((piece, at) => {
    if (at > 0) y -= piece.above;
    piece.draw(page, x, y);
    y -= piece.height;
  });
}

function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((all, piece, at) => all + piece.height + (at > 0 ? piece.above : 0), 0);
}

async function embedLogo(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  try {
    return bytes[0] === 0x89 ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes);
  } catch {
    throw new PdfRefusal('bad_picture');
  }
}

async function isForPrint(logo: Uint8Array): Promise<boolean> {
  if (logo[0] === 0x89) return false;
  const { colorSpace } = await JpegEmbedder.for(logo);
  return colorSpace.toString() === 'DeviceCMYK';
}

function drawLogo(page: PDFPage, logo: PDFImage): void {
  const scale = Math.min(logoRoom.width / logo.width, logoRoom.height / logo.height);
  const height = logo.height * scale;
  page.drawImage(logo, { x: paper.side, y: paper.height - paper.top - height, width: logo.width * scale, height });
}
