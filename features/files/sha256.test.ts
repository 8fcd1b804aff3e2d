import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

test('the digest is that of everybody else, whatever the length', () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000, 100_003]) {
    const bytes = randomBytes(length);
    const theirs = createHash('sha256').update(bytes).digest('hex');
    expect([length, Buffer.from(sha256(new Uint8Array(bytes))).toString('hex')]).toEqual([length, theirs]);
  }
  // A piece of a larger buffer is that piece.
  const large = new Uint8Array(randomBytes(500));
  const piece = large.subarray(33, 333);
  expect(Buffer.from(sha256(piece)).toString('hex')).toBe(createHash('sha256').update(piece).digest('hex'));
});

test('a chunk of eight megabytes takes a moment, not a minute', () => {
  const began = performance.now();
  sha256(new Uint8Array(8 * 1_048_576));
  expect(performance.now() - began).toBeLessThan(10_000);
});
