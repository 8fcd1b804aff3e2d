import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { develop } from './darkroom.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plaza-darkroom-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function place(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

test('a picture comes back in three sizes, and a small one is never enlarged', async () => {
  const found = await develop(await place('wide.png', await picture(2000, 1000)));
  const sides = 'pictures' in found ? found.pictures.map(({ width, height }) => [width, height]) : found.failed;
  expect(sides).toEqual([
    [320, 160],
    [800, 400],
    [1600, 800],
  ]);
  const small = await develop(await place('small.png', await picture(400, 300)));
  expect('pictures' in small && small.pictures.map(({ width }) => width)).toEqual([320, 400, 400]);
});

test('what is no picture is told apart, and the next one comes back whole, several at once too', async () => {
  expect(await develop(await place('broken.png', 'hola'))).toEqual({ failed: expect.any(String) });
  const paths = await Promise.all([500, 600, 700].map(async (side) => place(`${side}.png`, await picture(side, side))));
  const found = await Promise.all(paths.map((path) => develop(path)));
  expect(found.map((one) => 'pictures' in one && one.pictures.at(-1)?.width)).toEqual([500, 600, 700]);
});
