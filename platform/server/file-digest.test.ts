import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOfFile } from './file-digest.ts';

const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');

test('a file on the disk, or stretches of it, have the digest of their bytes; what is not there is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-digest-'));
  try {
    const [path, empty] = [join(folder, 'large'), join(folder, 'empty')];
    const bytes = randomBytes(700_001);
    await writeFile(path, bytes);
    await writeFile(empty, '');
    expect(await digestOfFile(path)).toEqual({ sha256: hash(bytes), size: 700_001 });
    expect(await digestOfFile(empty)).toEqual({ sha256: hash(), size: 0 });
    const around = [
      { from: 0, to: 300_000 },
      { from: 300_500, to: 700_001 },
    ];
    const sha256 = hash(bytes.subarray(0, 300_000), bytes.subarray(300_500));
    expect(await digestOfFile(path, around)).toEqual({ sha256, size: 699_501 });
    await expect(digestOfFile(path, [{ from: 700_000, to: 700_002 }])).rejects.toThrow('ends before');
  } finally {
    await rm(folder, { recursive: true });
  }
});
