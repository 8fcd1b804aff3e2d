import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { signDigest } from './cades.ts';
import { sealField } from './prepare-work.ts';
import { PdfRefusal } from './refusal.ts';
import { Revision } from './revision.ts';
import { drawSeal, type HeldFonts } from './seal-appearance.ts';
import { lengthOfPlace, roomFor, type SealKey } from './seal-key.ts';
import { numbersIn } from './seal-letters.ts';
import type { SealOrder } from './seal-order.ts';
import { validationOf, type ValidationData } from './validation.ts';

const rangeWidth = 10;

/** A PDF that waits for its signature: all of it is signed but the place from `opens` to `closes`. */
export interface OpenSeal {
  readonly bytes: Buffer;
  readonly opens: number;
  readonly closes: number;
}

/** What fills an open seal. Nothing of it is secret. */
export interface Signature {
  readonly cms: Uint8Array;
  /** What a seal with a time stamp needs to be checked in decades. */
  readonly validation?: ValidationData | undefined;
}

/** See `seal`: this is what a thread does of it. */
export async function sealHere(pdf: Uint8Array, order: SealOrder, key: SealKey): Promise<Uint8Array> {
  const open = await openSeal(pdf, order, roomFor(key));
  const { bytes, opens, closes } = open;
  const digest = createHash('sha256').update(bytes.subarray(0, opens)).update(bytes.subarray(closes)).digest();
  return closeSeal(open, await signHere(digest, key));
}

/** The signature of what has this SHA-256. @throws PdfRefusal `timestamp_unavailable` */
export async function signHere(digest: Uint8Array, key: SealKey): Promise<Signature> {
  const { cms, stamp } = await signDigest(digest, key);
  return { cms, validation: stamp && (await validationOf(key, stamp).catch(() => undefined)) };
}

/**
 * Puts a seal on a PDF with so much room for its signature; no key is needed for that.
 * @throws PdfRefusal as `seal` does, but for the time stamp
 */
export async function openSeal(pdf: Uint8Array, order: SealOrder, room: number): Promise<OpenSeal> {
  const revision = new Revision(pdf);
  const { context } = revision;
  const before = context.largestObjectNumber;
  const field = findField(revision, sealField(order.index));
  if (field.dict.has(PDFName.of('V'))) throw new PdfRefusal('already_signed', String(order.index));
  const [left = 0, bottom = 0, right = 0, top = 0] = rectangleOf(field.dict);
  const turn = rotationOf(field.dict);
  const [width, height] = turn % 180 === 0 ? [right - left, top - bottom] : [top - bottom, right - left];
  const look = await drawSeal(context, order, { width, height, held: heldFonts(revision) });
  turned(context.lookup(look), turn, width, height);
  const signature = context.nextRef();
  field.dict.set(PDFName.of('V'), signature);
  field.dict.set(PDFName.of('AP'), context.obj({ N: look }));
  const added = context.enumerateIndirectObjects().filter(([ref]) => ref.objectNumber > before);
  const dictionary = signatureOf(order, room);
  const { bytes, offsets } = revision.append([
    [signature, Buffer.from(dictionary, 'latin1')],
    [field.ref, field.dict],
    ...added.map(([ref, object]): [PDFRef, PDFObject] => [ref, object]),
  ]);
  const from = offsets[0] ?? 0;
  const opens = bytes.indexOf('/Contents <', from) + '/Contents '.length;
  const closes = opens + lengthOfPlace(room);
  const ranges = [0, opens, closes, bytes.length - closes].map((value) => String(value).padEnd(rangeWidth));
  bytes.write(ranges.join(' '), bytes.indexOf('/ByteRange [', from) + '/ByteRange ['.length, 'latin1');
  return { bytes, opens, closes };
}

/** Writes the signature into its place, and behind the seal what is needed to check it one day. */
export function closeSeal({ bytes, opens, closes }: OpenSeal, { cms, validation }: Signature): Uint8Array {
  if (lengthOfPlace(cms.length) > closes - opens) throw new Error(`a signature of ${cms.length} bytes has no room`);
  bytes.write(Buffer.from(cms).toString('hex'), opens + 1, 'latin1');
  return validation ? withValidation(bytes, validation) : bytes;
}

/** The document security store behind a seal: what earlier seals put there stays in it (ISO 32000-2, 12.8.4.3). */
function withValidation(pdf: Uint8Array, { certificates, revocationLists, answers }: ValidationData): Uint8Array {
  const revision = new Revision(pdf);
  const { context, root } = revision;
  const held = root.get(PDFName.of('DSS'));
  const store = held ? revision.dict(held) : context.obj({ Type: 'DSS' });
  const streams: [PDFRef, PDFObject][] = [];
  for (const [name, parts] of [
    ['Certs', certificates],
    ['CRLs', revocationLists],
    ['OCSPs', answers],
  ] as const) {
    const refs = parts.map((bytes) => {
      const ref = context.nextRef();
      streams.push([ref, PDFRawStream.of(context.obj({ Length: bytes.length }), bytes)]);
      return ref;
    });
    const known = store.get(PDFName.of(name));
    const all = [...(known instanceof PDFArray ? known.asArray() : []), ...refs];
    if (all.length > 0) store.set(PDFName.of(name), context.obj(all));
  }
  const place = context.nextRef();
  root.set(PDFName.of('DSS'), place);
  root.set(PDFName.of('Extensions'), context.obj({ ESIC: { BaseVersion: '1.7', ExtensionLevel: 5 } }));
  return revision.append([[revision.rootRef, root], [place, store], ...streams]).bytes;
}

function signatureOf({ signer, at, reason, evidence = {} }: SealOrder, room: number): string {
  const text = (value: string) => PDFHexString.fromText(value).toString();
  const facts = Object.entries(evidence).map(([name, value]) => `${PDFName.of(name).toString()} ${text(value)}`);
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/ByteRange [${Array(4).fill(' '.repeat(rangeWidth)).join(' ')}]`,
    `/Contents <${'0'.repeat(room * 2)}>`,
    `/M ${PDFString.fromDate(at).toString()}`,
    `/Name ${text(`${signer.name} (${signer.maskedDocument})`)}`,
    `/Reason ${text(reason)}`,
    facts.length > 0 ? `/PLZA_Evidence << ${facts.join(' ')} >>` : '',
    '>>',
  ].join('\n');
}

/** What was put into the document for its seals, see `embedSealFonts`. */
function heldFonts(revision: Revision): HeldFonts | undefined {
  const resources = revision.dict(revision.root.get(PDFName.of('AcroForm'))).get(PDFName.of('DR'));
  const fonts = resources && revision.dict(resources).get(PDFName.of('Font'));
  if (!fonts) return undefined;
  const [plain, hand] = ['P', 'H'].map((name) => revision.dict(fonts).get(PDFName.of(name)));
  if (!(plain instanceof PDFRef && hand instanceof PDFRef)) return undefined;
  return { plain, hand, numbers: numbersIn(revision.dict(plain), (given) => revision.lookup(given)) };
}

function findField(revision: Revision, name: string): { readonly ref: PDFRef; readonly dict: PDFDict } {
  const form = revision.dict(revision.root.get(PDFName.of('AcroForm')));
  const fields = form.get(PDFName.of('Fields'));
  for (const ref of fields instanceof PDFArray ? fields.asArray() : []) {
    const dict = revision.dict(ref);
    const title = dict.get(PDFName.of('T'));
    if (ref instanceof PDFRef && title instanceof PDFString && title.asString() === name) return { ref, dict };
  }
  throw new PdfRefusal('no_seal_field', name);
}

/** On a page that is shown turned, the seal is turned with it. */
function turned(form: PDFObject | undefined, turn: number, width: number, height: number): void {
  const matrix = { 90: [0, 1, -1, 0, height, 0], 180: [-1, 0, 0, -1, width, height], 270: [0, -1, 1, 0, 0, width] }[
    turn
  ];
  const dict = form && 'dict' in form ? (form.dict as PDFDict) : undefined;
  if (matrix && dict) dict.set(PDFName.of('Matrix'), dict.context.obj(matrix));
}

function rectangleOf(dict: PDFDict): readonly number[] {
  const value = dict.get(PDFName.of('Rect'));
  return value instanceof PDFArray ? value.asArray().map((part) => Number(part.toString())) : [];
}

function rotationOf(dict: PDFDict): number {
  const mark = dict.get(PDFName.of('MK'));
  const turn = mark instanceof PDFDict ? mark.get(PDFName.of('R')) : undefined;
  return turn ? Number(turn.toString()) : 0;
}
