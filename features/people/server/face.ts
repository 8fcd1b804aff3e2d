import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { renderDrawing } from '#features/files/server/actions.ts';

// DiceBear Lorelei, by Lisa Wischofsky (CC0 1.0), with looks chosen so that a portal full of them is friendly.
const hair = {
  f: [48, 45, 42, 35, 32, 41, 24, 17, 21, 40, 18, 17, 16, 14, 15, 10, 35, 42, 41],
  m: [47, 46, 43, 39, 37, 36, 28, 26, 25, 20, 7, 8, 9, 6, 5, 4, 3, 2, 1, 11],
};
const skins = ['#e0ac69', '#f1c27d', '#c68642', '#d9a066', '#f2c99b', '#a86b3c'];
const hairColors = ['#1d1714', '#2b1a12', '#3a2418', '#191919'];
const grounds = ['#CDE6E2', '#FBD8CD', '#FBE3B0', '#D5DAF0', '#DCE8CF', '#EAD9C4'];
const smiles = [1, 2, 4, 5, 6, 14].map((n) => `happy${two(n)}`);
const openEyes = [2, 4, 10, 20, 23, 24].map((n) => `variant${two(n)}`);

/** Pixels of a side: enough for the largest circle on a dense screen. */
const SIDE = 224;

const drawn = new LRUCache<string, Promise<Uint8Array>>({ max: 1_000 });
let loading: ReturnType<typeof load> | undefined;

/**
 * The face of somebody without a photo, as WebP: always the same for a seed. A seed is `f-` or `m-` and anything
 * after it; a number there picks the look in order, so that the demo cast looks as it was drawn.
 */
export function drawFace(seed: string): Promise<Uint8Array> {
  const known = drawn.get(seed);
  if (known) return known;
  const face = draw(seed);
  drawn.set(seed, face);
  face.catch(() => drawn.delete(seed));
  return face;
}

async function draw(seed: string): Promise<Uint8Array> {
  loading ??= load();
  const { Avatar, style } = await loading;
  return renderDrawing(new Avatar(style, { seed, size: SIDE, ...lookOf(seed) }).toString(), SIDE);
}

/** Loaded at the first face: a process does without it until then. */
async function load() {
  const { Avatar, Style } = await import('@dicebear/core');
  const file = fileURLToPath(import.meta.resolve('@dicebear/styles/lorelei.json'));
  return { Avatar, style: new Style(JSON.parse(await readFile(file, 'utf8')) as never) };
}

function lookOf(seed: string) {
  const isMale = seed.startsWith('m');
  const k = numberOf(seed.slice(2));
  const styles = isMale ? hair.m : hair.f;
  return {
    hairVariant: [`variant${two(at(styles, k * 7 + 3))}`],
    beardVariant: ['variant01', 'variant02'],
    beardProbability: isMale && k % 6 === 3 ? 100 : 0,
    mouthVariant: smiles,
    eyesVariant: openEyes,
    glassesVariant: ['variant01', 'variant03', 'variant04'],
    glassesProbability: k % 5 === 2 ? 100 : 0,
    earringsProbability: 0,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    skinColor: [at(skins, k * 5 + 1)],
    hairColor: [at(hairColors, k)],
    backgroundColor: [at(grounds, k * 5 + 2)],
    scale: 1.12,
    translateY: 4,
  } as const;
}

/** The number that the text is, else one that is drawn from it. */
function numberOf(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % 1_000_003;
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

function two(n: number): string {
  return String(n).padStart(2, '0');
}
