import { mkdtemp, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// It comes without types: it is what starts before they could be stripped.
const { isOld, parts, root } = await import(new URL('./parts.js', import.meta.url).href);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-parts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file of this age in seconds. */
async function write(name: string, age: number): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  const at = Date.now() / 1000 - age;
  await utimes(path, at, at);
  for (let above = dirname(path); above !== folder; above = dirname(above)) await utimes(above, 1, 1);
}

const part = (name: 'server' | 'web') => ({
  ...parts[name],
  place: join(folder, `dist-${name}`),
  sources: [relative(root, join(folder, 'features'))],
});

test('what was never built is old, and what was built after its sources is not', async () => {
  await write('features/news/server/queries.ts', 60);
  expect(isOld(part('server'), true)).toBe(true);
  await write('dist-server/main.js', 30);
  expect(isOld(part('server'), true)).toBe(false);
});

test('a source that was changed makes its own part old: the web does not follow the server, nor anything a test', async () => {
  await write('dist-server/main.js', 30);
  await write('dist-web/index.html', 30);
  await write('features/news/server/queries.test.ts', 10);
  expect([isOld(part('server'), true), isOld(part('web'), true)]).toEqual([false, false]);
  await write('features/news/server/queries.ts', 10);
  expect([isOld(part('server'), true), isOld(part('web'), true)]).toEqual([true, false]);
  await write('features/news/contract.ts', 10);
  expect([isOld(part('server'), true), isOld(part('web'), true)]).toEqual([true, true]);
});

test('a web part that was built in a hurry is good for a start, and is built again where a whole one is asked for', async () => {
  await rm(join(folder, 'features'), { recursive: true });
  await write('features/news/contract.ts', 60);
  await write('dist-web/index.html', 30);
  expect([isOld(part('web'), true), isOld(part('web'), false)]).toEqual([false, true]);
  await write('dist-web/index.html.br', 30);
  expect([isOld(part('web'), true), isOld(part('web'), false)]).toEqual([false, false]);
});
