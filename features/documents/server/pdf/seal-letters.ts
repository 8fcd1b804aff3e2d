import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  decodePDFRawStream,
  type PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectCopier,
  PDFRawStream,
  type PDFRef,
  StandardFontEmbedder,
} from '@cantoo/pdf-lib';
import { fontkit, sansFile } from '#platform/server/pdf-fonts.ts';

// The letters of seals, put once into a document that claims to be PDF/A, which wants every font inside: each of its
// seals is written with them. They have the measures of the fonts that every reader has.

/** The names under which fonts stand: upright, bold, and for a name that was typed as a signature. */
export const sealFonts = { P: 'Helvetica', B: 'Helvetica-Bold', H: 'Times-Italic' } as const;
export type SealFont = keyof typeof sealFonts;

/** Measures of a font. pdf-lib does not pass on the type of its names. */
export function measuresOf(name: SealFont): StandardFontEmbedder {
  return StandardFontEmbedder.for(sealFonts[name] as never);
}

/** The fonts as the resources of a form. There is no bold one: `P` is drawn thicker instead. */
export async function embedSealFonts(pdf: PDFDocument): Promise<PDFDict> {
  made ??= makeFonts();
  const { context, fonts } = await made;
  const copier = PDFObjectCopier.for(context, pdf.context);
  return pdf.context.obj({ P: copier.copy(fonts.P), H: copier.copy(fonts.H) });
}

/** Which number a letter has in the upright font of a document, as four hexadecimal digits. */
export function numbersIn(font: PDFDict, lookup: (given: unknown) => unknown): ReadonlyMap<string, string> {
  const list = lookup(font.get(PDFName.of('ToUnicode')));
  const text = list instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(list).decode()).toString('latin1') : '';
  return new Map(
    [...text.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]{4})>$/gim)].map(([, number = '', point = '']) => [
      String.fromCodePoint(parseInt(point, 16)),
      number,
    ]),
  );
}

let made: ReturnType<typeof makeFonts> | undefined;

/** The same in every document, so it is made once and copied. */
async function makeFonts() {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit());
  const sans = await pdf.embedFont(await readFile(sansFile('Regular')), { subset: true });
  for (const point of measuresOf('P').encoding.supportedCodePoints) sans.encodeText(String.fromCodePoint(point));
  await pdf.flush();
  return { context: pdf.context, fonts: { P: sans.ref, H: await embedSerif(pdf) } };
}

/** The italic serif that comes with pdf.js, which is a font program in the compact format already. */
async function embedSerif({ context }: PDFDocument): Promise<PDFRef> {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const program = await readFile(join(folder, 'standard_fonts', 'FoxitSerifItalic.pfb'));
  const { encoding, font } = measuresOf('H');
  const firstCode = 32;
  const widths = Array.from({ length: 256 - firstCode }, () => 0);
  for (const point of encoding.supportedCodePoints) {
    const { code, name } = encoding.encodeUnicodeCodePoint(point);
    widths[code - firstCode] = font.getWidthOfGlyph(name) ?? 0;
  }
  // As the font program says of itself.
  const name = 'ChromSerifOTF-Italic';
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: name,
    // A serif font (2) with the usual Latin letters (32), and italic (64).
    Flags: 98,
    FontBBox: [-168, -250, 989, 868],
    ItalicAngle: -15.4,
    Ascent: 683,
    Descent: -217,
    CapHeight: 653,
    StemV: 76,
    FontFile3: context.register(context.flateStream(program, { Subtype: 'Type1C' })),
  });
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type1',
      BaseFont: name,
      FirstChar: firstCode,
      LastChar: 255,
      Widths: widths,
      Encoding: 'WinAnsiEncoding',
      FontDescriptor: context.register(descriptor),
    }),
  );
}
