import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

export type SansStyle = 'Regular' | 'Bold' | 'Italic' | 'BoldItalic';

/**
 * Where the sans serif stands that comes with pdf.js, with the measures of Helvetica and the letters of all of Europe: no
 * machine needs fonts of its own.
 */
export function sansFile(style: SansStyle): string {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return join(folder, 'standard_fonts', `LiberationSans-${style}.ttf`);
}

interface Subset {
  readonly cff: unknown;
  includeGlyph(glyph: unknown): number;
  encodeStream(): NodeJS.ReadableStream;
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];

/** Reads fonts for pdf-lib, so that of each the letters that are used go into the file; loaded when it is first asked for. */
export function fontkit(): Fontkit {
  // It comes without types. Its subsets write themselves as a stream; the method that pdf-lib would prefer is another one.
  const theirs = createRequire(import.meta.url)('fontkit') as Fontkit;
  const create = (data: Uint8Array, name?: string) => {
    const font = theirs.create(data, name) as unknown as { createSubset: () => Subset };
    const make = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = make();
      const includeGlyph = (glyph: unknown) => subset.includeGlyph(glyph);
      return { cff: subset.cff, includeGlyph, encodeStream: () => subset.encodeStream() };
    };
    return font;
  };
  return { ...theirs, create } as unknown as Fontkit;
}

/** Puts the font into a PDF, so that every reader and printer sets the same letters. */
export async function embedSans(pdf: PDFDocument): Promise<{ plain: PDFFont; bold: PDFFont }> {
  pdf.registerFontkit(fontkit());
  const [plain, bold] = await Promise.all([readFile(sansFile('Regular')), readFile(sansFile('Bold'))]);
  return { plain: await pdf.embedFont(plain, { subset: true }), bold: await pdf.embedFont(bold, { subset: true }) };
}

/** What the font can write of a text: a letter that it lacks loses its marks, or becomes a question mark. */
export function writableWith(font: PDFFont): (text: string) => string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0);
  return (text) =>
    [...text.normalize('NFC')]
      .map((letter) => (isKnown(letter) ? letter : (letter.normalize('NFD')[0] ?? '?')))
      .map((letter) => (isKnown(letter) ? letter : '?'))
      .join('');
}
