import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from './browser-testing.ts';
import { screenSizes } from './build/sizes.ts';

const dist = fileURLToPath(new URL('./dist/', import.meta.url));

beforeAll(buildWeb);

test('no screen weighs more than it may: sign-in 140 kB, the first visit of home 200 kB, a later screen 72 kB', () => {
  const sizes = screenSizes(dist);
  expect(sizes.length).toBeGreaterThan(80);
  expect(sizes.every(({ bytes }) => bytes > 0)).toBe(true);
  expect(sizes.filter(({ bytes, limit }) => bytes > limit).map(({ name }) => name)).toEqual([]);
});

test('the editor and the reader of PDF are in pieces of their own, which no screen waits for', () => {
  const awaited = new Set(screenSizes(dist).flatMap(({ files }) => files.map(({ file }) => file)));
  // By their names, not by what the build puts after them.
  const names = [...awaited].filter((file) =>
    /^assets\/(?!Icon).*(?:rich-text-editor|pdf|pusher|hls)/i.test(file.replace(/-[\w-]{8}\.\w+$/, '')),
  );
  expect(names).toEqual([]);
});
