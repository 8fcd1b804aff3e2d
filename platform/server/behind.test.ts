import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { forkBehind } from './behind.ts';

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
  const child = forkBehind(pathToFileURL(file), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [threads] = (await once(child, 'message')) as [number[]];
  await rm(folder, { recursive: true });
  expect(threads.length).toBeGreaterThan(4);
  expect(new Set(threads)).toEqual(new Set([10]));
});
