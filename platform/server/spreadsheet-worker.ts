import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { ZipArchive } from 'archiver';
import type { Cell, Delivery, Order, Spreadsheet } from './spreadsheet.ts';

// Writes one Excel file (ECMA-376) on a thread of its own: rows come in, packed bytes go out.

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Excel keeps no more letters in a cell, and none of these in a file. */
const MOST_LETTERS = 32_767;
// eslint-disable-next-line no-control-regex -- XML has no way to write them
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const style = { plain: 0, bold: 1, italic: 2, share: 3, day: 4, moment: 5 } as const;
/** From here a sheet counts days; before March 1900 programs do not agree on how. */
const dayZero = Date.UTC(1899, 11, 30);
const firstCounted = 61;
const MILLISECONDS = 86_400_000;

const port = parentPort!;
const { title, note, heads, widths, zone } = workerData as Omit<Spreadsheet, 'pages'>;
const archive = new ZipArchive({ zlib: { level: 6 } });
const sheet = new PassThrough();
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
let ready: Uint8Array[] = [];
let row = 0;
archive.on('data', (chunk: Uint8Array) => ready.push(Uint8Array.from(chunk)));

for (const [name, xml] of Object.entries(parts())) archive.append(HEAD + xml, { name });
archive.append(sheet, { name: 'xl/worksheets/sheet1.xml' });
const packed = once(archive, 'end');
void archive.finalize();

const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
await write(
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
);
await write(rowOf([note], style.italic) + rowOf(heads, style.bold));

port.on('message', (order: Order) => void fill(order));

async function fill(order: Order): Promise<void> {
  if (order === 'end') {
    sheet.end('</sheetData></worksheet>');
    await packed;
  } else await write(order.rows.map((cells) => rowOf(cells, style.plain)).join(''));
  const delivery: Delivery = { chunks: ready };
  port.postMessage(
    delivery,
    ready.map((chunk) => chunk.buffer as ArrayBuffer),
  );
  ready = [];
}

async function write(xml: string): Promise<void> {
  if (!sheet.write(xml)) await once(sheet, 'drain');
}

function rowOf(cells: readonly Cell[], look: number): string {
  row += 1;
  return `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `${letters(at)}${row}`, look)).join('')}</row>`;
}

function cellOf(cell: Cell, place: string, look: number): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (typeof cell === 'boolean') return `<c r="${place}" s="${look}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (cell instanceof Date) return dateOf(`${clock.format(cell).replace(' ', 'T')}Z`, place, style.moment) ?? '';
  if (typeof cell === 'object') return `<c r="${place}" s="${style.share}"><v>${cell.share}</v></c>`;
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? dateOf(`${cell}T00:00:00Z`, place, style.day) : undefined;
  if (day !== undefined) return day;
  // Text is text, also where it begins like a formula.
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A wall clock's time as the sheet counts it; undefined for what is no day, and before the days that all count alike. */
function dateOf(time: string, place: string, look: number): string | undefined {
  const counted = (Date.parse(time) - dayZero) / MILLISECONDS;
  return counted >= firstCounted ? `<c r="${place}" s="${look}"><v>${counted}</v></c>` : undefined;
}

function escaped(text: string): string {
  const written = text.toWellFormed().replace(unwritable, '').slice(0, MOST_LETTERS);
  return written.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function letters(at: number): string {
  return (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
}

/** What stands around the one sheet. */
function parts(): Record<string, string> {
  const tab = escaped(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  const font = (look: string) => `<font>${look}<sz val="11"/><name val="Calibri"/></font>`;
  const xf = (id: number, font_: number) =>
    `<xf numFmtId="${id}" fontId="${font_}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>`;
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="3">${font('')}${font('<b/>')}${font('<i/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${xf(0, 0)}${xf(0, 1)}${xf(0, 2)}${xf(9, 0)}${xf(14, 0)}${xf(22, 0)}</cellXfs></styleSheet>`,
  };
}
