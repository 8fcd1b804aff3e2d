import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

// The letters of the screen as outlines, for pictures and papers that are to look as it does: neither a picture library
// nor a reader of PDF knows the packed variable fonts that browsers take. What is read of fontkit's inside is in this file.

export type BrandFace = 'figtree' | 'bricolage-grotesque';

export interface Letters {
  /** The text as the `d` of an SVG path whose line begins at 0, 0 and whose y goes down; `wide` in the same unit as `size`. */
  outline(text: string, size: number): { readonly path: string; readonly wide: number };
}

interface Point {
  x: number;
  y: number;
}
interface Glyph {
  readonly numberOfContours: number;
  readonly points?: Point[];
  readonly components?: { glyphID: number; dx: number; dy: number }[];
}
interface PackedFont {
  readonly unitsPerEm: number;
  readonly variationAxes: Readonly<Record<string, { default: number }>>;
  variationCoords: number[];
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void } | null;
  readonly _transformedGlyphs: readonly Glyph[];
  getGlyph(id: number): unknown;
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string): {
    readonly glyphs: readonly {
      id: number;
      path: { mapPoints(to: (x: number, y: number) => [number, number]): Path };
    }[];
    readonly positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
  };
}
interface Path {
  toSVG(): string;
}

const opened = new Map<string, Promise<Letters>>();

/** The letters of a face in a weight; opened once. */
export function brandLetters(face: BrandFace, weight: number): Promise<Letters> {
  const key = `${face} ${weight}`;
  const known = opened.get(key) ?? open(face, weight);
  opened.set(key, known);
  return known;
}

async function open(face: BrandFace, weight: number): Promise<Letters> {
  const require = createRequire(import.meta.url);
  // It comes without types.
  const fontkit = require('fontkit') as { create(bytes: Uint8Array): PackedFont };
  const [latin, more] = await Promise.all(
    ['latin', 'latin-ext'].map(async (part) => {
      const file = require.resolve(`@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`);
      return varied(fontkit.create(await readFile(file)), weight);
    }),
  );
  const knows = (font: PackedFont | undefined, letter: string) =>
    font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return {
    outline: (text, size) => {
      let wide = 0;
      let path = '';
      for (const [font, run] of runsOf(text.normalize('NFC'), (letter) =>
        knows(latin, letter) || !knows(more, letter) ? latin! : more!,
      )) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(run);
        for (const [at, glyph] of glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
          const left = wide;
          path += glyph.path
            .mapPoints((x, y) => [round(left + (x + xOffset) * scale), round(-(y + yOffset) * scale)])
            .toSVG();
          wide += xAdvance * scale;
        }
      }
      return { path, wide };
    },
  };
}

/** A packed font reads its glyphs without their variation: they are read first, and their points moved to the weight. */
function varied(font: PackedFont, weight: number): PackedFont {
  Object.defineProperty(font, '_variationProcessor', { value: null, configurable: true });
  font.getGlyph(1);
  delete (font as Partial<PackedFont>)._variationProcessor;
  font.variationCoords = Object.entries(font.variationAxes).map(([axis, own]) =>
    axis === 'wght' ? weight : own.default,
  );
  const all = font._transformedGlyphs;
  const Kind = all.find(({ points }) => points?.[0])!.points![0]!.constructor as new (
    ...given: [boolean, boolean, number, number]
  ) => Point;
  for (const [id, { points, components }] of all.entries()) {
    // Four more stand for the glyph's measures, which the table of advances tells already.
    const measures = Array.from({ length: 4 }, () => new Kind(false, true, 0, 0));
    const moved = points ?? components?.map(({ dx, dy }) => new Kind(true, true, dx, dy));
    if (moved) font._variationProcessor?.transformPoints(id, [...moved, ...measures]);
    for (const [at, part] of (components ?? []).entries())
      Object.assign(part, { dx: moved?.[at]?.x ?? part.dx, dy: moved?.[at]?.y ?? part.dy });
  }
  return font;
}

function runsOf(text: string, fontOf: (letter: string) => PackedFont): [PackedFont, string][] {
  const runs: [PackedFont, string][] = [];
  for (const letter of text) {
    const font = fontOf(letter);
    const last = runs.at(-1);
    if (last?.[0] === font) last[1] += letter;
    else runs.push([font, letter]);
  }
  return runs;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
