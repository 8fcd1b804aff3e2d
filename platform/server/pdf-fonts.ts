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

/** Puts the font into a PDF, so that every reader and printer sets the same letters. */
export async function embedSans(pdf: PDFDocument): Promise<{ plain: PDFFont; bold: PDFFont }> {
  // It comes without types.
  const fontkit = createRequire(import.meta.url)('fontkit') as Parameters<PDFDocument['registerFontkit']>[0];
  pdf.registerFontkit(fontkit);
  const [plain, bold] = await Promise.all([readFile(sansFile('Regular')), readFile(sansFile('Bold'))]);
  return { plain: await pdf.embedFont(plain), bold: await pdf.embedFont(bold) };
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
