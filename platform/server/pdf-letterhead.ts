import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { brandLetters } from './brand-letters.ts';

type Rgb = readonly [number, number, number];
/** The colours of the screen's light theme, which a paper always has. */
export const paperColours = {
  ink: [0.12, 0.14, 0.19],
  teal: [0.043, 0.431, 0.412],
  deep: [0.043, 0.31, 0.294],
  coral: [1, 0.518, 0.404],
} as const satisfies Record<string, Rgb>;

interface Title {
  readonly size: number;
  readonly colour: Rgb;
  /** How wide it may be, in points: a longer one is made smaller. */
  readonly room: number;
}

/** Draws on a page from a point on the line of writing. */
type Draw = (page: PDFPage, x: number, y: number) => void;

/** The font that holds the text behind the outlines, and what it can write. */
interface Hidden {
  readonly font: PDFFont;
  readonly writable: (text: string) => string;
}

/** A line in the letters of titles, as outlines; behind them lies the text that is searched and heard. */
export async function titleDrawing(words: string, { size, colour, room }: Title, hidden: Hidden): Promise<Draw> {
  const [{ rgb }, letters] = await Promise.all([import('@cantoo/pdf-lib'), brandLetters('bricolage-grotesque', 700)]);
  const { path, wide } = letters.outline(words, size);
  const scale = Math.min(1, room / wide);
  return (page, x, y) => {
    page.drawText(hidden.writable(words), { x, y, size: size * scale, font: hidden.font, opacity: 0 });
    page.drawSvgPath(path, { x, y, scale, color: rgb(...colour), borderWidth: 0 });
  };
}

/** How much of a page the letterhead takes, in points, with its line. */
export const letterheadHeight = 39;

/** The mark of the company and its name, over a line in its colour as wide as `width`; the point is its upper left corner. */
export async function letterheadDrawing(company: string, width: number, hidden: Hidden): Promise<Draw> {
  const { rgb } = await import('@cantoo/pdf-lib');
  const name = await titleDrawing(company, { size: 14, colour: paperColours.deep, room: width - 36 }, hidden);
  return (page, x, top) => {
    const teal = rgb(...paperColours.teal);
    page.drawRectangle({ x, y: top - 26, width: 26, height: 26, color: teal, borderWidth: 0 });
    page.drawCircle({ x: x + 17, y: top - 8.6, size: 3.2, color: rgb(...paperColours.coral) });
    page.drawSvgPath('M2 26 11 11l5.2 8.4L19.4 15 30 26z', {
      x: x + 2.6,
      y: top - 1.6,
      scale: 0.68,
      color: rgb(1, 1, 1),
      borderWidth: 0,
    });
    name(page, x + 36, top - 18.5);
    const y = top - letterheadHeight + 1;
    page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 1.4, color: teal });
  };
}
