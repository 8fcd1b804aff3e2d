import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const dark = source.indexOf("[data-theme='dark']");
const light = colours(source.slice(0, dark));
const themes = { light, dark: { ...light, ...colours(source.slice(dark)) } };

const TEXT = 4.5;
const SHAPE = 3;

/** Ink and the grounds that it stands on. */
const TEXTS: Record<string, string[]> = {
  ink: [
    'paper',
    'surface',
    'raised',
    'sunken',
    'hover',
    'selected',
    'marigold-soft',
    'bad-soft',
    'warn-soft',
    'leave-band',
  ],
  'ink-2': [
    'paper',
    'surface',
    'raised',
    'sunken',
    'hover',
    'selected',
    'leave-band',
    'primary-soft',
    'warn-soft',
    'bad-soft',
    'info-soft',
  ],
  'ink-3': ['paper', 'surface', 'raised', 'sunken', 'hover', 'selected'],
  'on-primary': ['primary', 'primary-hover', 'primary-press'],
  'primary-ink': ['paper', 'surface', 'raised', 'sunken', 'hover', 'selected', 'primary-soft'],
  'coral-ink': ['surface', 'raised', 'hover', 'coral-soft'],
  'on-coral': ['coral-solid'],
  'marigold-ink': ['marigold-soft'],
  'ok-ink': ['surface', 'ok-soft'],
  'warn-ink': ['surface', 'raised', 'warn-soft'],
  'bad-ink': ['surface', 'raised', 'bad-soft'],
  'on-bad': ['bad', 'bad-hover'],
  'info-ink': ['surface', 'info-soft'],
  'day-ink': ['day-band'],
  'night-ink': ['night-band'],
  'extra-ink': ['extra-band'],
  paper: ['ink'],
  'on-tile': [
    'tile-blue',
    'tile-rust',
    'tile-teal',
    'tile-ochre',
    'tile-plum',
    'tile-sky',
    'tile-coral',
    'tile-green',
    'tile-slate',
    'tile-indigo',
  ],
};
const SHAPES: Record<string, string[]> = {
  control: ['paper', 'surface', 'raised'],
  coral: ['surface', 'raised'],
  'coral-solid': ['paper', 'surface', 'sunken'],
  primary: ['paper', 'surface', 'raised', 'sunken', 'selected'],
  ok: ['surface', 'raised', 'selected'],
  warn: ['surface', 'raised', 'selected'],
  bad: ['surface', 'raised', 'selected', 'bad-soft'],
  info: ['surface', 'raised', 'selected'],
  c1: ['surface'],
  c2: ['surface'],
  c4: ['surface'],
  c6: ['surface'],
};

describe.each(Object.entries(themes))('in the %s theme', (_, theme) => {
  test.each(pairsOf(TEXTS))('%s can be read on %s', (ink, ground) => {
    expect(contrast(theme[ink], theme[ground])).toBeGreaterThanOrEqual(TEXT);
  });
  test.each(pairsOf(SHAPES))('the shape %s can be seen on %s', (shape, ground) => {
    expect(contrast(theme[shape], theme[ground])).toBeGreaterThanOrEqual(SHAPE);
  });
});

test('both themes name the same colours', () => {
  const own = Object.keys(colours(source.slice(dark)));
  expect(Object.keys(light).filter((name) => !own.includes(name))).toEqual([]);
});

function colours(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

function pairsOf(pairs: Record<string, string[]>): [string, string][] {
  return Object.entries(pairs).flatMap(([ink, grounds]) => grounds.map((ground): [string, string] => [ink, ground]));
}

function contrast(a = '', b = ''): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
