import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { sansFile, writableWith, type SansStyle } from '#platform/server/pdf-fonts.ts';

export interface Face {
  readonly font: PDFFont;
  /** What the face can write of a text. */
  readonly writable: (text: string) => string;
  /** In points. */
  readonly widthOf: (text: string, size: number) => number;
}

interface Subset {
  readonly cff: unknown;
  includeGlyph(glyph: unknown): number;
  encodeStream(): NodeJS.ReadableStream;
}

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];

// It comes without types. Its subsets write themselves as a stream; the method that pdf-lib would prefer is another one.
const ours = createRequire(import.meta.url)('fontkit') as Fontkit;
const fontkit = {
  ...ours,
  create: (data: Uint8Array, name?: string) => {
    const font = ours.create(data, name) as unknown as { createSubset: () => Subset };
    const make = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = make();
      const includeGlyph = (glyph: unknown) => subset.includeGlyph(glyph);
      return { cff: subset.cff, includeGlyph, encodeStream: () => subset.encodeStream() };
    };
    return font;
  },
} as unknown as Fontkit;

const files = new Map<SansStyle, Promise<Buffer>>();

/** The faces of a document, each embedded when it is first asked for, and of it only the letters that are used. */
export function facesOf(pdf: PDFDocument): (style: SansStyle) => Promise<Face> {
  pdf.registerFontkit(fontkit);
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
