import { drawCover } from '#platform/contract/cover.ts';
import type { QrDrawing } from '#platform/contract/qr.ts';
import { brandLetters, type BrandFace } from '#platform/server/brand-letters.ts';
import { paving as seed } from '../holder.ts';

// Both faces of the printed card: the same composition, letters and colours as the card on the screen
// (`web/components/card-face.module.css`), in its measure of 270 by 428.

/** CR80 upright, as ISO/IEC 7810 ID-1 has it: 54 by 85.6 mm, in points. */
export const card = { width: (54 / 25.4) * 72, height: (85.6 / 25.4) * 72 } as const;
const wide = 270;
const high = 428;
/** Points in a part of the measure. */
export const scale = card.width / wide;

export type Side = 'front' | 'back';

/** Words as outlines, and as text for who searches or listens to the paper. */
export interface Word {
  readonly text: string;
  /** Where its line begins, in the measure. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly path: string;
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

const [ground, deep, pale, ink, soft, line] = ['#0B6E69', '#0B4F4B', '#E3F5F2', '#1F2430', '#4B5160', '#E3DCD0'];
const white = '#FFFFFF';

/** The front: company, photo over the paving, names, position, facts. `photo` is a data address. */
export async function frontFace(words: CardWords, photo: string): Promise<Face> {
  const company = await set(words.company, { x: 48, y: 46.6, size: 13, weight: 700, colour: white, room: 190 });
  const longest = Math.max(words.firstNames.length, words.lastNames.length);
  const [size, step] = longest > 18 ? [20, 23] : [25, 27];
  const names = await Promise.all(
    [words.firstNames, words.lastNames].map((text, at) =>
      set(text, { ...centred, y: 255 + at * step, size, face: 'bricolage-grotesque', weight: 700, colour: white }),
    ),
  );
  const position = await set(words.position, { ...centred, y: 240 + 2 * step + 19, size: 14, colour: pale });
  const facts = await Promise.all(
    words.facts.slice(0, 4).flatMap(([label, value], at) => {
      const x = 16 + (at % 2) * 124;
      const y = 357 + Math.floor(at / 2) * 38;
      return [
        set(label, { x, y, size: 12.5, colour: pale, room: 114 }),
        set(value, { x, y: y + 16, size: 12.5, weight: 600, colour: white, room: 114 }),
      ];
    }),
  );
  const paving = drawCover(seed, { kind: 'adoquin', width: Math.round((315 * wide) / 178), height: 315 });
  const drawing = svg(
    `<rect width="${wide}" height="${high}" fill="${ground}"/>` +
      `<svg width="${wide}" height="178" viewBox="0 0 ${Math.round((315 * wide) / 178)} 315" preserveAspectRatio="xMidYMid slice">${paving}</svg>` +
      `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset=".18" stop-color="${ground}" stop-opacity="0"/><stop offset=".43" stop-color="${ground}"/></linearGradient>` +
      `<rect width="${wide}" height="${high}" fill="url(#s)"/>` +
      `<rect x="108" y="9" width="54" height="9" rx="4.5" fill="${white}" opacity=".9"/>` +
      `<rect x="16" y="28" width="${48 - 16 + company.wide + 9}" height="28" rx="8" fill="${deep}"/>` +
      `<g transform="translate(22 32) scale(${20 / 32})"><circle cx="21.5" cy="9.5" r="4.5" fill="#FF8467"/><path d="M2 26 11 11l5.2 8.4L19.4 15 30 26z" fill="${white}"/></g>` +
      `<clipPath id="p"><rect x="69" y="82" width="132" height="132" rx="26"/></clipPath>` +
      `<rect x="65" y="78" width="140" height="140" rx="30" fill="${white}"/>` +
      `<image x="69" y="82" width="132" height="132" clip-path="url(#p)" preserveAspectRatio="xMidYMid slice" href="${photo}"/>` +
      `<rect x="16" y="334" width="238" height="1" fill="${white}" opacity=".28"/>`,
  );
  return { drawing, words: [company, ...names, position, ...facts] };
}

/** The back: where to verify it, what to do when it is found. */
export async function backFace(words: CardWords, number: string, qr: QrDrawing): Promise<Face> {
  const paving = drawCover(seed, { kind: 'adoquin', width: 1329, height: 315 });
  const drawing = svg(
    `<rect width="${wide}" height="${high}" fill="${white}"/>` +
      `<svg width="${wide}" height="20" viewBox="0 0 1329 315" preserveAspectRatio="xMidYMid slice">${paving}</svg>` +
      `<rect x="40.5" y="40.5" width="189" height="189" rx="16" fill="${white}" stroke="${line}"/>` +
      `<g transform="translate(49 49) scale(${172 / qr.size})"><path d="${qr.path}" fill="${ink}"/></g>` +
      `<rect x="18" y="356" width="234" height="1" fill="${line}"/>`,
  );
  const verify = await lines(words.verify, 12.5, 226);
  const found = await lines(words.found, 12, 234);
  const last = 372 + found.length * 16;
  const placed = await Promise.all([
    set(number, { ...centred, y: 268, size: 26, face: 'bricolage-grotesque', weight: 700, colour: ink }),
    ...verify.map((text, at) => set(text, { ...centred, y: 290 + at * 17, size: 12.5, colour: soft })),
    ...found.map((text, at) => set(text, { x: 18, y: 376 + at * 16, size: 12, colour: soft, room: 234 })),
    set(words.emergency, { x: 18, y: last + 4, size: 12, weight: 600, colour: ink, room: 234 }),
  ]);
  return { drawing, words: placed };
}

interface Setting {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly face?: BrandFace;
  readonly weight?: number;
  readonly colour: string;
  /** What is wider is set smaller. */
  readonly room: number;
  readonly middle?: true;
}

/** A line in the middle of the card. */
const centred = { x: wide / 2, room: wide - 28, middle: true } as const;

async function set(text: string, setting: Setting): Promise<Word & { readonly wide: number }> {
  const { x, y, size: wanted, face = 'figtree', weight = 400, colour, room, middle } = setting;
  const letters = await brandLetters(face, weight);
  const natural = letters.outline(text, wanted).wide;
  const size = natural <= room ? wanted : (wanted * room) / natural;
  const { path, wide: width } = letters.outline(text, size);
  return { text, x: middle ? x - width / 2 : x, y, size, colour, path, wide: width };
}

async function lines(text: string, size: number, room: number): Promise<string[]> {
  const letters = await brandLetters('figtree', 400);
  const found: string[] = [];
  for (const one of text.split(' ')) {
    const longer = found.length === 0 ? one : `${found.at(-1)} ${one}`;
    if (found.length > 0 && letters.outline(longer, size).wide <= room) found[found.length - 1] = longer;
    else found.push(one);
  }
  return found;
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" viewBox="0 0 ${wide} ${high}">${content}</svg>`;
}
