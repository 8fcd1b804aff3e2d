import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile, { type SheetData } from 'write-excel-file/node';
import { readSpreadsheet, xlsxType, type SheetLimits, type SheetRow } from './sheet-reader.ts';

const limits: SheetLimits = { mostRows: 1_000, mostColumns: 40, mostBytes: 50_000_000 };
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'plaza-sheet-'))));
afterAll(() => rm(folder, { recursive: true }));

async function read(path: string, type: string, given = limits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const group of readSpreadsheet(path, type, given)) rows.push(...group);
  return rows;
}
async function csv(content: string | Uint8Array, given = limits): Promise<SheetRow[]> {
  const path = join(folder, 'sheet.csv');
  await writeFile(path, content);
  return read(path, 'text/csv', given);
}
async function xlsx(data: SheetData): Promise<string> {
  const path = join(folder, 'sheet.xlsx');
  await writeExcelFile(data).toFile(path);
  return path;
}
const texts = (rows: readonly SheetRow[]) => rows.map(({ cells }) => [...cells].map((cell) => cell?.text ?? null));

test('a workbook is read with its signs, numbers and empty cells, each row by its own number', async () => {
  const path = await xlsx([
    ['Nombre', 'Número', 'Nota'],
    ['Íngrid & Ñustes <1>', { value: 1_032_456_482, type: Number }, null],
    [null, null, null],
    ['Última', null, 'dos\nlíneas'],
  ]);
  const rows = await read(path, xlsxType);
  expect(texts(rows)).toEqual([
    ['Nombre', 'Número', 'Nota'],
    ['Íngrid & Ñustes <1>', '1032456482'],
    ['Última', null, 'dos\nlíneas'],
  ]);
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 4]);
  expect(rows[1]?.cells[1]?.isNumber).toBe(true);
});

test('a formula is known as one, in a workbook and in a text', async () => {
  const path = await xlsx([['a'], [{ value: '=1+1', type: 'Formula' }], ['=HYPERLINK("x")']]);
  const rows = await read(path, xlsxType);
  expect(rows.map(({ cells }) => cells[0]?.isFormula)).toEqual([false, true, true]);
  expect((await csv('a\n=1+1\n+57 300\n')).map(({ cells }) => cells[0]?.isFormula)).toEqual([false, true, false]);
});

test('a text is read in both encodings, with the separator it has, and with quotes', async () => {
  expect(texts(await csv('\uFEFFNombre;Cargo\n"Peña; Ana";Líder\n\n;\n'))).toEqual([
    ['Nombre', 'Cargo'],
    ['Peña; Ana', 'Líder'],
  ]);
  expect(texts(await csv(Buffer.from('Peña,Líder\n', 'latin1')))).toEqual([['Peña', 'Líder']]);
});

test('too many rows, too many bytes and what is no sheet are refused', async () => {
  await expect(csv('a\nb\nc\n', { ...limits, mostRows: 2 })).rejects.toMatchObject({ problem: 'too_many_rows' });
  const path = await xlsx(Array.from({ length: 900 }, (_one, at) => [`fila ${at}`]));
  await expect(read(path, xlsxType, { ...limits, mostRows: 100 })).rejects.toMatchObject({ problem: 'too_many_rows' });
  await expect(read(path, xlsxType, { ...limits, mostBytes: 5_000 })).rejects.toMatchObject({ problem: 'too_large' });
  await truncate(path, 2_000);
  await expect(read(path, xlsxType)).rejects.toMatchObject({ problem: 'unreadable' });
  await writeFile(path, 'PK no es un archivo');
  await expect(read(path, xlsxType)).rejects.toMatchObject({ problem: 'unreadable' });
});

/** A workbook of one sheet with this text, as small as it packs. */
async function packed(sheet: string): Promise<string> {
  const path = join(folder, 'packed.xlsx');
  const archive = new ZipArchive();
  archive.append('<workbook/>', { name: 'xl/workbook.xml' });
  archive.append(sheet, { name: 'xl/worksheets/sheet1.xml' });
  await Promise.all([pipeline(archive, createWriteStream(path)), archive.finalize()]);
  return path;
}

test.each([
  ['a mark', '<row '],
  ['an attribute', '<row r="'],
  ['a text', '<row><c t="inlineStr"><is><t>'],
  ['a comment', '<!-- '],
  ['a text of signs', '<row><c t="inlineStr"><is><t><![CDATA['],
])(
  '%s that never ends is refused as soon as it is known, and nothing is looked through twice',
  async (_what, begin) => {
    const path = await packed(`<worksheet><sheetData>${begin}${'x'.repeat(20_000_000)}`);
    await expect(read(path, xlsxType)).rejects.toMatchObject({ problem: 'too_large' });
  },
);

test('what is no XML, or brings a document type, is unreadable', async () => {
  const begin = '<worksheet><sheetData><row><c t="inlineStr"><is><t>a</t></is></c></row>';
  expect(texts(await read(await packed(`${begin}</sheetData></worksheet>`), xlsxType))).toEqual([['a']]);
  for (const sheet of [`${begin}</wrong>`, `<!DOCTYPE a [<!ENTITY b "bb">]>${begin}`, begin.replace('>a<', '>&b;<')])
    await expect(read(await packed(sheet), xlsxType)).rejects.toMatchObject({ problem: 'unreadable' });
});
