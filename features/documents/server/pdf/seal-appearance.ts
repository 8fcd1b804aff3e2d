import { PngEmbedder, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import { PdfRefusal } from './refusal.ts';
import { measuresOf, sealFonts, type SealFont } from './seal-letters.ts';
import type { SealOrder } from './seal-order.ts';
import { paperWords } from './words.ts';

const mostPixels = 2_000_000;
const ink = '0.10 0.16 0.22 rg';
const quiet = '0.36 0.42 0.48 rg';

/** The fonts that a document holds for its seals. */
export interface HeldFonts {
  readonly plain: PDFRef;
  /** Of letters in the plain one, see `numbersIn`. */
  readonly numbers: ReadonlyMap<string, string>;
  /** For a name that was typed as a signature. */
  readonly hand: PDFRef;
}

interface Place {
  readonly width: number;
  readonly height: number;
  readonly held: HeldFonts | undefined;
}

/**
 * What is seen of a seal: the drawn or written signature, and under it who, when and why. The letters are those that the
 * document holds for its seals, else those that every reader has, so that a thousand seals do not carry a thousand fonts.
 */
export async function drawSeal(context: PDFContext, order: SealOrder, { width, height, held }: Place): Promise<PDFRef> {
  const plain = held ? heldSans(held, 'P') : standardFace(context, 'P');
  const bold = held ? heldSans(held, 'B') : standardFace(context, 'B');
  const hand = held ? { ...standardLetters('H'), ref: held.hand } : standardFace(context, 'H');
  const fonts = { P: plain.ref, B: bold.ref, H: hand.ref };
  const size = Math.max(4, Math.min(7.5, height / 9.5));
  const lines: [string, Face, string, string][] = [
    [paperWords.signedBy, plain, 'P', quiet],
    [order.signer.name, bold, 'B', ink],
    [`${order.signer.maskedDocument} · ${writtenAt(order)}`, plain, 'P', quiet],
    [order.reason, plain, 'P', quiet],
  ];
  const leading = size * 1.25;
  const foot = lines.filter(([text]) => text !== '').length * leading + 2;
  const room = { x: 3, y: foot + 1, width: width - 6, height: Math.max(6, height - foot - 4) };
  const { image, typed } = order.appearance;
  const picture = image ? await placePicture(context, image, room) : undefined;
  const operators = [
    '0.85 0.88 0.91 RG 0.5 w',
    `0.25 0.25 ${fixed(width - 0.5)} ${fixed(height - 0.5)} re S`,
    picture?.operators ?? '',
    !picture && typed ? written(hand, typed, room) : '',
    `0.6 0.65 0.7 RG 3 ${fixed(foot)} m ${fixed(width - 3)} ${fixed(foot)} l S`,
  ];
  let y = foot - leading;
  for (const [text, face, name, colour] of lines.filter(([line]) => line !== '')) {
    const fits = shortened(face, text, size, width - 6);
    const thick = face.isThickened ? `q 2 Tr 0.25 w ${colour.replace('rg', 'RG')} ` : '';
    const words = `BT ${colour} /${name} ${fixed(size)} Tf 3 ${fixed(y + 1)} Td ${face.encode(fits)} Tj ET`;
    operators.push(thick === '' ? words : `${thick}${words} Q`);
    y -= leading;
  }
  const xObjects = picture ? { XObject: { I: picture.ref } } : {};
  return context.register(
    // A few hundred letters, which are not worth the time of making them fewer.
    context.stream(operators.join('\n'), {
      Type: 'XObject',
      Subtype: 'Form',
      FormType: 1,
      BBox: [0, 0, width, height],
      Resources: { Font: fonts, ...xObjects },
    }),
  );
}

interface Face {
  readonly ref: PDFRef;
  readonly encode: (text: string) => string;
  readonly widthOf: (text: string, size: number) => number;
  /** Its letters are drawn with their outline, since there is no bold font. */
  readonly isThickened?: boolean;
}

/** The measures of a font take longer to load than a seal does to draw. */
const measures = new Map<
  SealFont,
  { readonly font: ReturnType<typeof measuresOf>; readonly known: ReadonlySet<string> }
>();

function measured(name: SealFont) {
  const kept = measures.get(name);
  if (kept) return kept;
  const font = measuresOf(name);
  const known = new Set(font.encoding.supportedCodePoints.map((point) => String.fromCodePoint(point)));
  measures.set(name, { font, known });
  return { font, known };
}

function standardLetters(name: SealFont): Omit<Face, 'ref'> {
  const { font, known } = measured(name);
  const fit = (text: string) => fitted(text, (letter) => known.has(letter));
  return {
    encode: (text) => font.encodeText(fit(text)).toString(),
    widthOf: (text, size) => font.widthOfTextAtSize(fit(text), size),
  };
}

function standardFace(context: PDFContext, name: SealFont): Face {
  const font = { Type: 'Font', Subtype: 'Type1', BaseFont: sealFonts[name], Encoding: 'WinAnsiEncoding' };
  return { ...standardLetters(name), ref: context.register(context.obj(font)) };
}

function heldSans({ plain, numbers }: HeldFonts, name: 'P' | 'B'): Face {
  const fit = (text: string) => fitted(text, (letter) => numbers.has(letter));
  return {
    ref: plain,
    encode: (text) => `<${[...fit(text)].map((letter) => numbers.get(letter) ?? '').join('')}>`,
    widthOf: standardLetters('P').widthOf,
    isThickened: name === 'B',
  };
}

/** What can be written of a text: a letter that is not there loses its marks, or becomes a question mark. */
function fitted(text: string, isKnown: (letter: string) => boolean): string {
  return [...text.normalize('NFC')]
    .map((letter) => (isKnown(letter) ? letter : (letter.normalize('NFD')[0] ?? '?')))
    .map((letter) => (isKnown(letter) ? letter : '?'))
    .join('');
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function placePicture(context: PDFContext, png: Uint8Array, room: Room) {
  const head = Buffer.from(png.subarray(0, 24));
  const isPng = head.length === 24 && head.readUInt32BE(0) === 0x89504e47 && head.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng || head.readUInt32BE(16) * head.readUInt32BE(20) > mostPixels) throw new PdfRefusal('bad_picture');
  const picture = await PngEmbedder.for(png).catch(() => {
    throw new PdfRefusal('bad_picture');
  });
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [x, y] = [room.x + (room.width - width) / 2, room.y + (room.height - height) / 2];
  const ref = await picture.embedIntoContext(context);
  return { ref, operators: `q ${[width, 0, 0, height, x, y].map(fixed).join(' ')} cm /I Do Q` };
}

function written(face: Face, text: string, room: Room): string {
  const size = Math.min(26, room.height * 0.8, room.width / Math.max(1, face.widthOf(text, 1)));
  const [x, y] = [room.x + (room.width - face.widthOf(text, size)) / 2, room.y + (room.height - size * 0.7) / 2];
  return `BT ${ink} /H ${fixed(size)} Tf ${fixed(x)} ${fixed(y)} Td ${face.encode(text)} Tj ET`;
}

function shortened(face: Face, text: string, size: number, width: number): string {
  if (face.widthOf(text, size) <= width) return text;
  let letters = [...text];
  while (letters.length > 1 && face.widthOf(`${letters.join('')}…`, size) > width) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

function writtenAt({ at, timeZone = 'America/Bogota' }: SealOrder): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat(paperWords.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(at).replace(/[\u00a0\u202f]/g, ' ');
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}
