import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { askBehind, forkBehind } from './behind.ts';

/** Tells the nice value of each of its threads: what stands after its name in brackets. */
const script = `
import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
await stat('.');
const threads = readdirSync('/proc/self/task').map((id) =>
  readFileSync('/proc/self/task/' + id + '/stat', 'utf8').split(') ').at(-1).split(' '));
process.send(threads.map((fields) => Number(fields[16])));
process.disconnect();`;

test.skipIf(process.platform !== 'linux')('every thread of such a process goes behind everything else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-behind-'));
  const file = join(folder, 'threads.mjs');
  await writeFile(file, script);
  const child = forkBehind(pathToFileURL(file));
  const [threads] = (await once(child, 'message')) as [number[]];
  await rm(folder, { recursive: true });
  expect(threads.length).toBeGreaterThan(4);
  expect(new Set(threads)).toEqual(new Set([10]));
});

test('such a process knows no secret of this one, and whoever asks one that ends is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-behind-'));
  const file = join(folder, 'parrot.mjs');
  await writeFile(file, `process.on('message', ({ end }) => (end ? process.exit(3) : process.send(process.env)));`);
  process.env['SEAL_PASSWORD'] = 'clave';
  const child = forkBehind(pathToFileURL(file));
  try {
    const known = await askBehind<Record<string, string>>(child, {});
    expect(
      Object.keys(known).filter((name) => name !== 'PATH' && !/^(LD_LIBRARY_PATH|NODE_CHANNEL_)/.test(name)),
    ).toEqual([]);
    await expect(askBehind(child, { end: true })).rejects.toThrow('ended with 3');
  } finally {
    delete process.env['SEAL_PASSWORD'];
    child.kill();
    await rm(folder, { recursive: true });
  }
});
