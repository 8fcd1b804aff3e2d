import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipArchive } from './zip-archive.ts';
import { nameForDisk, zipped, type Part } from './zip.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'plaza-zip-test-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

async function* parts(...given: Part[]): AsyncGenerator<Part> {
  for (const part of given) yield await Promise.resolve(part);
}

async function* slowly(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(bytes(chunk));
}

test('bytes and streams come out as they went in, and two of one name both do', async () => {
  const path = join(folder, 'whole.zip');
  const zip = zipped(
    parts(
      { name: 'Ana Niño.pdf', content: bytes('uno') },
      { name: 'ana niño.pdf', content: slowly('do', 's') },
      { name: 'sin final', content: slowly() },
    ),
  );
  await writeFile(path, await buffer(zip));
  const archive = await ZipArchive.open(path);
  const read = async (name: string) => (await buffer(archive.read(name, 100))).toString();
  expect(await read('Ana Niño.pdf')).toBe('uno');
  expect(await read('ana niño (2).pdf')).toBe('dos');
  expect(await read('sin final')).toBe('');
  await archive.close();
});

test('a part that fails fails the whole', async () => {
  const broken = (async function* () {
    yield await Promise.resolve(bytes('una parte'));
    throw new Error('the store is away');
  })();
  await expect(buffer(zipped(parts({ name: 'a.pdf', content: broken })))).rejects.toThrow('the store is away');
});

test('whoever stops reading ends it: what was begun is let go, and no more is asked for', async () => {
  let isOpen = true;
  const endless = async function* (): AsyncGenerator<Part> {
    try {
      for (let at = 0; ; at += 1)
        yield await Promise.resolve({ name: `${at}.txt`, content: bytes('x'.repeat(50_000)) });
    } finally {
      isOpen = false;
    }
  };
  const zip = zipped(endless());
  await zip.next();
  await zip.return(undefined);
  await expect.poll(() => isOpen).toBe(false);
});

test.each([
  ['Soporte: ¿vacunación? / 2026', 'Soporte vacunación 2026'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['???', undefined],
])('%j on a disk is %j', (text, name) => expect(nameForDisk(text)).toBe(name));
