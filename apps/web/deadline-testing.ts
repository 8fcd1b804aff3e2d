import { beforeEach } from 'vitest';

// A journey that begins after TEST_UNTIL is left out: a gate that ends is worth more than one that is cut off. scripts/test.ts
// names those.

const until = Number(process.env['TEST_UNTIL'] ?? Infinity);

beforeEach(({ skip }) => skip(Date.now() > until, 'no time was left'));
