import { drawCover } from '#platform/contract/cover.ts';
import { paving as seed } from '../holder.ts';
import type { QrDrawing } from '#platform/contract/qr.ts';

// Both faces of the printed card, in points: the background is drawn, words are set by whoever prints.

/** CR80, as ISO/IEC 7810 ID-1 has it: 85.6 by 54 mm. */
export const card = { width: (85.6 / 25.4) * 72, height: (54 / 25.4) * 72 } as const;

export type Side = 'front' | 'back';

export interface Word {
  readonly text: string;
  /** From the left and from the top to the line on which it stands. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
}

export interface Face {
  /** SVG without words, as wide and high as the card. */
  readonly drawing: string;
  readonly words: readonly Word[];
}

/** What stands on a card, in the words of its language. */
export interface CardWords {
  readonly company: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly position: string;
  /** Label and value, four at most. */
  readonly facts: readonly (readonly [string, string])[];
  readonly verify: string;
  readonly found: string;
  readonly emergency: string;
}

const teal = '#0B6E69';
const pale = '#D9F1ED';
const ink = '#1F2430';
const grey = '#4B5160';

/** The front: photo over the paving, names, position, facts. `photo` is a data address. */
export function frontFace(words: CardWords, photo: string): Face {
  const { width, height } = card;
  const x = 96;
  const room = width - x - 10;
  const paving = drawCover(seed, { kind: 'adoquin', width: 240, height: 460 });
  const drawing = svg(
    `<rect width="${width}" height="${height}" fill="${teal}"/>` +
      `<svg x="0" y="0" width="80" height="${height}" viewBox="0 0 240 460" preserveAspectRatio="xMidYMid slice">${paving}</svg>` +
      `<clipPath id="p"><rect x="13.5" y="43.5" width="67" height="67" rx="13.5"/></clipPath>` +
      `<rect x="11" y="41" width="72" height="72" rx="16" fill="#fff"/>` +
      `<image x="13.5" y="43.5" width="67" height="67" clip-path="url(#p)" preserveAspectRatio="xMidYMid slice" href="${photo}"/>` +
      `<g transform="translate(${x} 10) scale(.5)"><circle cx="21.5" cy="9.5" r="4.5" fill="#FF8467"/><path d="M2 26 11 11l5.2 8.4L19.4 15 30 26z" fill="#fff"/></g>` +
      `<rect x="${x}" y="91" width="${room}" height=".6" fill="#fff" opacity=".35"/>`,
  );
  const facts = words.facts.slice(0, 4).flatMap(([label, value], at) => {
    const left = x + (at % 2) * (room / 2);
    const top = 103 + Math.floor(at / 2) * 22;
    return [
      word(label, left, top, 5.6, { colour: pale }),
      word(value, left, top + 8.6, 7, { bold: true, colour: '#FFFFFF', room: room / 2 - 5 }),
    ];
  });
  return {
    drawing,
    words: [
      word(words.company, x + 19, 20.5, 8, { bold: true, colour: '#FFFFFF', room: room - 19 }),
      word(words.firstNames, x, 48, 15, { bold: true, colour: '#FFFFFF', room }),
      word(words.lastNames, x, 64, 15, { bold: true, colour: '#FFFFFF', room }),
      word(words.position, x, 79, 8.4, { colour: pale, room }),
      ...facts,
    ],
  };
}

/** The back: where to verify it, what to do when it is found. */
export function backFace(words: CardWords, number: string, qr: QrDrawing): Face {
  const { width, height } = card;
  const side = 92;
  const paving = drawCover(seed, { kind: 'adoquin', width: 970, height: 120 });
  const drawing = svg(
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
      `<svg x="0" y="0" width="${width}" height="10" viewBox="0 0 970 120" preserveAspectRatio="xMidYMid slice">${paving}</svg>` +
      `<g transform="translate(${qrPlace.x} ${qrPlace.y}) scale(${side / qr.size})"><path d="${qr.path}" fill="${ink}"/></g>`,
  );
  const x = qrPlace.x + side + 14;
  const room = width - x - 12;
  return {
    drawing,
    words: [
      word(number, x, 44, 15, { bold: true, colour: ink, room }),
      ...lines(words.verify, 7, room).map((text, at) => word(text, x, 58 + at * 9, 7, { colour: grey })),
      ...lines(words.found, 6.4, room).map((text, at) => word(text, x, 96 + at * 8.2, 6.4, { colour: grey })),
      ...lines(words.emergency, 6.4, room).map((text, at) =>
        word(text, x, 129 + at * 8.2, 6.4, { bold: true, colour: ink }),
      ),
    ],
  };
}

const qrPlace = { x: 14, y: 34 } as const;

/** A line of words, smaller where it would be too wide. */
function word(
  text: string,
  x: number,
  y: number,
  size: number,
  { bold = false, colour, room }: { bold?: boolean; colour: string; room?: number },
): Word {
  const wide = widthOf(text) * size * (bold ? 1.06 : 1);
  const fitting = room === undefined || wide <= room ? size : (size * room) / wide;
  return { text, x, y, size: Math.round(fitting * 100) / 100, bold, colour };
}

function lines(text: string, size: number, room: number): string[] {
  const found: string[] = [];
  for (const one of text.split(' ')) {
    const longer = found.length === 0 ? one : `${found.at(-1)} ${one}`;
    if (found.length > 0 && widthOf(longer) * size <= room) found[found.length - 1] = longer;
    else found.push(one);
  }
  return found;
}

/** About how wide Helvetica, and what has its measures, sets the text; in parts of its size. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[ .,:;'!|ijlIftr]/.test(letter)
      ? 0.3
      : /[mwMW@]/.test(letter)
        ? 0.87
        : /\p{Lu}/u.test(letter)
          ? 0.7
          : 0.56;
  return width;
}

function svg(content: string): string {
  const { width, height } = card;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}
