import { readFile } from 'node:fs/promises';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { fontkit, sansFile, writableWith, type SansStyle } from '#platform/server/pdf-fonts.ts';

export interface Face {
  readonly font: PDFFont;
  /** What the face can write of a text. */
  readonly writable: (text: string) => string;
  /** In points. */
  readonly widthOf: (text: string, size: number) => number;
}

const files = new Map<SansStyle, Promise<Buffer>>();

/** The faces of a document, each embedded when it is first asked for, and of it only the letters that are used. */
export function facesOf(pdf: PDFDocument): (style: SansStyle) => Promise<Face> {
  pdf.registerFontkit(fontkit());
  const faces = new Map<SansStyle, Promise<Face>>();
  return (style) => {
    const known = faces.get(style) ?? open(pdf, style);
    faces.set(style, known);
    return known;
  };
}

async function open(pdf: PDFDocument, style: SansStyle): Promise<Face> {
  const file = files.get(style) ?? readFile(sansFile(style));
  files.set(style, file);
  const font = await pdf.embedFont(await file, { subset: true });
  const writable = writableWith(font);
  const widths = new Map<string, number>();
  const widthOf = (text: string, size: number) => {
    const known = widths.get(text) ?? font.widthOfTextAtSize(text, 1000);
    widths.set(text, known);
    return (known * size) / 1000;
  };
  return { font, writable, widthOf };
}
