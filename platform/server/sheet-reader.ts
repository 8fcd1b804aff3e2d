import { readFile } from 'node:fs/promises';
import { XmlPieces, type XmlListener } from './xml-pieces.ts';
import { BrokenArchive, PartTooLarge, ZipArchive } from './zip-archive.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One cell as it is shown; a number of a sheet as its digits. */
export interface SheetCell {
  readonly text: string;
  /** A number of a sheet: a day may be one, counted from the end of 1899. */
  readonly isNumber: boolean;
  /** What a program would work out, and not what somebody wrote. */
  readonly isFormula: boolean;
}

export interface SheetRow {
  /** As the program counts them, from 1. */
  readonly number: number;
  readonly cells: readonly (SheetCell | undefined)[];
}

export type SheetProblem = 'unreadable' | 'too_large' | 'too_many_rows';

/** A sheet that is not read, and why. */
export class SheetRefused extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export interface SheetLimits {
  readonly mostRows: number;
  readonly mostColumns: number;
  /** Of the unpacked parts of an XLSX. */
  readonly mostBytes: number;
}

const mostLetters = 1_000;

/**
 * The rows of a CSV or of the first sheet of an XLSX that hold anything, in groups as they come from the disk. It costs
 * the thread that it runs on: call it on one of its own.
 * @throws SheetRefused
 */
export async function* readSpreadsheet(path: string, type: string, limits: SheetLimits): AsyncGenerator<SheetRow[]> {
  let count = 0;
  try {
    for await (const rows of type === xlsxType ? readXlsx(path, limits) : readCsv(path, limits)) {
      const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== undefined));
      count += filled.length;
      if (count > limits.mostRows) throw new SheetRefused('too_many_rows');
      if (filled.length > 0) yield filled;
    }
  } catch (cause) {
    if (cause instanceof PartTooLarge) throw new SheetRefused('too_large', cause);
    if (cause instanceof BrokenArchive) throw new SheetRefused('unreadable', cause);
    throw cause;
  }
}

async function* readXlsx(path: string, limits: SheetLimits): AsyncGenerator<SheetRow[]> {
  const archive = await ZipArchive.open(path);
  try {
    const shared = await readShared(archive, limits);
    const rows: SheetRow[] = [];
    const pieces = new XmlPieces(new SheetListener(rows, shared, limits));
    const decoder = new TextDecoder();
    for await (const chunk of archive.read(await firstSheet(archive), limits.mostBytes)) {
      pieces.write(decoder.decode(chunk, { stream: true }));
      yield rows.splice(0);
    }
    pieces.write(decoder.decode());
    yield rows.splice(0);
  } finally {
    await archive.close();
  }
}

/** Where the first sheet of the workbook is kept. */
async function firstSheet(archive: ZipArchive): Promise<string> {
  const usual = 'xl/worksheets/sheet1.xml';
  let relation: string | undefined;
  await readMarks(archive, 'xl/workbook.xml', (name, attributes) => {
    if (name === 'sheet') relation ??= attributes['r:id'];
  });
  let target: string | undefined;
  if (archive.has('xl/_rels/workbook.xml.rels'))
    await readMarks(archive, 'xl/_rels/workbook.xml.rels', (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'];
    });
  if (target === undefined) return usual;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readMarks(archive: ZipArchive, part: string, open: XmlListener['open']): Promise<void> {
  const pieces = new XmlPieces({ open, text: () => undefined, close: () => undefined });
  const decoder = new TextDecoder();
  for await (const chunk of archive.read(part, 1_048_576)) pieces.write(decoder.decode(chunk, { stream: true }));
}

/** Texts that cells name by their number. */
async function readShared(archive: ZipArchive, { mostBytes }: SheetLimits): Promise<string[]> {
  const part = 'xl/sharedStrings.xml';
  const texts: string[] = [];
  if (!archive.has(part)) return texts;
  let text = '';
  let isText = false;
  let isSpoken = false;
  const pieces = new XmlPieces({
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isSpoken = true;
      else if (name === 't') isText = !isSpoken;
    },
    text(piece) {
      if (isText && text.length < mostLetters) text += piece;
    },
    close(name) {
      if (name === 'si') texts.push(text.slice(0, mostLetters));
      else if (name === 'rPh') isSpoken = false;
      else if (name === 't') isText = false;
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of archive.read(part, mostBytes)) pieces.write(decoder.decode(chunk, { stream: true }));
  return texts;
}

class SheetListener implements XmlListener {
  readonly #rows: SheetRow[];
  readonly #shared: readonly string[];
  readonly #limits: SheetLimits;
  #number = 0;
  #cells: (SheetCell | undefined)[] = [];
  #column = -1;
  #type = '';
  #text = '';
  #isText = false;
  #isFormula = false;

  constructor(rows: SheetRow[], shared: readonly string[], limits: SheetLimits) {
    this.#rows = rows;
    this.#shared = shared;
    this.#limits = limits;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#text = '';
      this.#isFormula = false;
    } else if (name === 'v' || name === 't') this.#isText = true;
    else if (name === 'f') this.#isFormula = true;
    else if (name === 'row') {
      this.#number = Number(attributes['r'] ?? this.#number + 1);
      this.#cells = [];
      this.#column = -1;
    }
  }

  text(text: string): void {
    if (this.#isText && this.#text.length < mostLetters) this.#text += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'row') this.#rows.push({ number: this.#number, cells: this.#cells });
    else if (name === 'c' && this.#column < this.#limits.mostColumns) {
      const text = this.#type === 's' ? (this.#shared[Number(this.#text)] ?? '') : this.#text;
      const isNumber = this.#type === 'n';
      const shown = (isNumber ? digitsOf(text) : text).trim();
      if (shown !== '' || this.#isFormula)
        this.#cells[this.#column] = { text: shown, isNumber, isFormula: this.#isFormula || isFormula(shown) };
    }
  }
}

/** From 0: `AB12` is 27. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Programs write long numbers as 1.032E9. */
function digitsOf(text: string): string {
  return /e/i.test(text) && Number.isSafeInteger(Number(text)) ? String(Number(text)) : text;
}

/** What a program that opens the text would work out: a telephone may begin with +, a formula with = or @. */
const isFormula = (text: string) => /^[=@]/.test(text);

async function* readCsv(path: string, { mostRows, mostColumns }: SheetLimits): AsyncGenerator<SheetRow[]> {
  const text = decodeText(await readFile(path));
  const { parse } = await import('csv-parse');
  const options = {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    to: mostRows + 1,
  };
  const parser = parse(text, { ...options, skip_empty_lines: true, max_record_size: 100_000 });
  const rows: SheetRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const cells = record.slice(0, mostColumns).map((cell) => {
        const shown = cell.trim().slice(0, mostLetters);
        return shown === '' ? undefined : { text: shown, isNumber: false, isFormula: isFormula(shown) };
      });
      rows.push({ number: info.lines, cells });
      if (rows.length === 500) yield rows.splice(0);
    }
  } catch (cause) {
    throw new SheetRefused('unreadable', cause);
  }
  yield rows;
}

/** UTF-8 where it is, else Windows-1252, as spreadsheets still save it. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function delimiterOf(text: string): string {
  const [head = ''] = text.slice(0, 20_000).split('\n', 1);
  const times = (sign: string) => head.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}
