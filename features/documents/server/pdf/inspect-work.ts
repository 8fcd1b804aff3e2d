import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { measureObjectStreams } from './object-streams.ts';
import { mostBytes, mostPages } from './limits.ts';
import { PdfRefusal } from './refusal.ts';

/** Actions that run something; a document to sign only says something. */
const acting = new Set([
  '/JavaScript',
  '/Launch',
  '/ImportData',
  '/SubmitForm',
  '/Rendition',
  '/GoToE',
  '/GoToR',
  '/RichMediaExecute',
]);

/** What brings along a file, a film or a machine of its own. */
const carrying = new Set(['/RichMedia', '/FileAttachment', '/Movie', '/Sound', '/Screen', '/3D']);

/** An address that is visited by itself, when the document or a page of it is opened; a link that one presses is none. */
function opensPage(dict: PDFDict): boolean {
  const opening = dict.lookup(PDFName.of('OpenAction'));
  const moments = dict.lookup(PDFName.of('AA'));
  const all = [opening, ...(moments instanceof PDFDict ? moments.keys().map((key) => moments.lookup(key)) : [])];
  return all.some((one) => one instanceof PDFDict && one.lookup(PDFName.of('S')) === PDFName.of('URI'));
}

/** See `inspectPdf`: this is what a thread does of it. */
export async function inspectHere(bytes: Uint8Array): Promise<{ pages: number }> {
  if (bytes.length > mostBytes) throw new PdfRefusal('too_large');
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const hasEnds = /%PDF-\d/.test(text(0, 1024)) && text(Math.max(0, bytes.length - 2048)).includes('%%EOF');
  if (!hasEnds) throw new PdfRefusal('broken');
  measureObjectStreams(bytes);
  const pdf = await open(bytes);
  const pages = pdf.getPageCount();
  if (pages > mostPages) throw new PdfRefusal('too_large', `${pages}`);
  for (const [, object] of pdf.context.enumerateIndirectObjects()) examine(object, 0);
  return { pages };
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    if (pdf.isEncrypted) throw new PdfRefusal('encrypted');
    const sizes = pdf.getPages().map((page) => page.getSize());
    if (sizes.length === 0 || sizes.some(({ width, height }) => !(width > 0 && height > 0)))
      throw new PdfRefusal('broken');
    return pdf;
  } catch (failure) {
    if (failure instanceof PdfRefusal) throw failure;
    throw new PdfRefusal(failure instanceof EncryptedPDFError ? 'encrypted' : 'broken');
  }
}

function examine(object: PDFObject, depth: number): void {
  if (depth > 60) throw new PdfRefusal('broken', 'depth');
  if (object instanceof PDFStream) {
    // Its bytes would lie somewhere else, such as on a server that learns who reads.
    if (object.dict.has(PDFName.of('F'))) throw new PdfRefusal('javascript', 'external');
    examine(object.dict, depth + 1);
  } else if (object instanceof PDFArray) for (const part of object.asArray()) examine(part, depth + 1);
  else if (object instanceof PDFDict) examineDict(object, depth);
}

function examineDict(dict: PDFDict, depth: number): void {
  const action = dict.get(PDFName.of('S'));
  const code = dict.get(PDFName.of('JS'));
  const runs = action instanceof PDFName && acting.has(action.asString());
  const kind = dict.get(PDFName.of('Subtype'));
  const carries = dict.has(PDFName.of('EF')) || (kind instanceof PDFName && carrying.has(kind.asString()));
  if (carries || opensPage(dict)) throw new PdfRefusal('javascript');
  if (runs || code !== undefined || dict.has(PDFName.of('JavaScript')) || dict.has(PDFName.of('XFA')))
    throw new PdfRefusal('javascript');
  // What is signed already would not outlive the stamp that we put on it.
  const signature = dict.get(PDFName.of('Contents'));
  if (dict.has(PDFName.of('ByteRange')) && (signature instanceof PDFHexString || signature instanceof PDFString))
    throw new PdfRefusal('already_signed');
  for (const [, value] of dict.entries()) examine(value, depth + 1);
}
