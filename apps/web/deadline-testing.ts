import { beforeEach } from 'vitest';

// A journey that would begin after TEST_UNTIL (milliseconds since 1970) is left out: past its limit a gate is cut off, and nothing
// lands. scripts/test.ts names the files that were left out.

const until = Number(process.env['TEST_UNTIL'] ?? Infinity);

beforeEach(({ skip }) => skip(Date.now() > until, 'no time was left'));
