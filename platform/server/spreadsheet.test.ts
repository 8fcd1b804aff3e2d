import { setImmediate as turn } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { spreadsheet, type Cell } from './spreadsheet.ts';

type Page = readonly (readonly Cell[])[];

const head = {
  title: 'Ingresos: [todos]',
  note: 'Descargado por Ana & Luis',
  heads: ['Nombre', 'Cuántos'],
  widths: [20, 10],
  zone: 'America/Bogota',
};
const open = (pages: AsyncIterable<Page>) => spreadsheet('Ingresos', { ...head, pages });

async function* pagesOf(...pages: Page[]) {
  yield* pages;
}

async function bytesOf(content: unknown): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content as Readable) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

test('rows come back as they were given: signs, numbers, shares, gaps, and what begins like a formula', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => at);
  const rows: Page = [['Ñoño <b>"&\u0007', 3], ['=2+3', { share: 0.25 }], [null, 7], wide];
  const answer = await open(pagesOf(rows));
  expect(answer).toMatchObject({ name: 'Ingresos.xlsx', disposition: 'attachment' });
  const read = await readSheet(await bytesOf(answer.content));
  expect(read[0]?.[0]).toBe('Descargado por Ana & Luis');
  expect(read.slice(1, 5).map((row) => row.slice(0, 2))).toEqual([
    ['Nombre', 'Cuántos'],
    ['Ñoño <b>"&', 3],
    ['=2+3', 0.25],
    [null, 7],
  ]);
  expect(read[5]).toEqual(wide);
});

test('days and moments are dates of the sheet and a yes is one too; an old day and what only looks like a day stay words', async () => {
  const rows: Page = [
    ['2026-11-30', new Date('2026-11-30T23:45:00Z')],
    [true, false],
    ['1899-05-02', '2026-13-45'],
    ['2026-11-30 y después', 0],
  ];
  const { content } = await open(pagesOf(rows));
  const bytes = await bytesOf(content);
  const read = await readSheet(bytes);
  expect(read.slice(2)).toEqual([
    [new Date('2026-11-30T00:00:00Z'), new Date('2026-11-30T18:45:00Z')],
    [true, false],
    ['1899-05-02', '2026-13-45'],
    ['2026-11-30 y después', 0],
  ]);
});

test('a page is asked for only when the one before is on its way, and others get their turn meanwhile', async () => {
  const asked: number[] = [];
  let turns = 0;
  let isOpen = true;
  void (async () => {
    for (; isOpen; turns += 1) await turn();
  })();
  async function* slow() {
    for (let page = 0; page < 20; page += 1) {
      asked.push(page);
      yield Array.from({ length: 1_000 }, (_, at) => [`Persona ${page} ${at} ${Math.random()}`, at]);
    }
  }
  const answer = await open(slow());
  expect(asked.length).toBeLessThan(20);
  const rows = await readSheet(await bytesOf(answer.content));
  isOpen = false;
  expect(rows).toHaveLength(20_002);
  expect(turns).toBeGreaterThan(20);
});

test('what fails at the first page is told before anything is sent', async () => {
  // eslint-disable-next-line require-yield -- it fails before
  async function* broken(): AsyncGenerator<Page> {
    throw new Error('no database');
  }
  await expect(open(broken())).rejects.toThrow('no database');
});

test('at most four are written at once, and who gives up makes room', async () => {
  async function* endless(): AsyncGenerator<Page> {
    for (;;) yield Array.from({ length: 500 }, () => [String(Math.random()), Math.random()]);
  }
  const four = await Promise.all([1, 2, 3, 4].map(() => open(endless())));
  await expect(open(endless())).rejects.toMatchObject({ code: 'unavailable' });
  const gone = four.map(({ content }) => new Promise((resolve) => (content as Readable).once('close', resolve)));
  for (const { content } of four) (content as Readable).destroy();
  await Promise.all(gone);
  await expect.poll(async () => (await bytesOf((await open(pagesOf([['a', 1]]))).content)).length).toBeGreaterThan(0);
});
