import { rgb, type PDFPage } from '@cantoo/pdf-lib';
import { artifact, type Tags } from '#platform/server/pdf-structure.ts';
import type { Block, Cell } from './markup.ts';
import { breakLines, type Faces, type Line } from './lines.ts';

const ink = rgb(0.1, 0.13, 0.17);
const line = rgb(0.74, 0.78, 0.82);
const shade = rgb(0.94, 0.955, 0.965);
const sizes: Readonly<Record<number, number>> = { 0: 10.5, 1: 17, 2: 13.5, 3: 11.5 };
const indent = 18;
const cellPadding = 4;
const tallestRow = 480;

/** Something that stands on one page: what comes apart is several pieces. */
export interface Piece {
  readonly height: number;
  /** Room above it, unless it is the first on its page. */
  readonly above: number;
  /** It does not stand alone at the foot of a page. */
  readonly stays: boolean;
  /** Drawn again at the head of a page on which its table goes on. */
  readonly repeated?: Piece | undefined;
  readonly draw: (page: PDFPage, x: number, top: number) => void;
}

/** How blocks are set: in which letters, how large, and where they belong in what a screen reader says. */
export interface Setting {
  readonly faces: Faces;
  readonly tags: Tags;
  readonly scale: number;
}

/** Sets blocks in a column of a width. */
export function setBlocks(blocks: readonly Block[], width: number, setting: Setting): readonly Piece[] {
  let list: Tags | undefined;
  return blocks.flatMap((block) => {
    if (block.kind === 'rule') return [rule(width)];
    if (block.kind === 'table') return setTable(block.rows, width, setting);
    // Items that follow each other are one list.
    list = block.marker === '' ? undefined : (list ?? setting.tags.within('L'));
    return setText(block, width, setting, list?.within('LI'));
  });
}

const headings = ['P', 'H1', 'H2', 'H3'] as const;

/** @param item of a list, where the block is one */
function setText(
  block: Block & { kind: 'text' },
  width: number,
  { faces, tags, scale }: Setting,
  item: Tags | undefined,
): readonly Piece[] {
  const size = (sizes[block.level] ?? 10.5) * scale;
  const left = block.depth * indent;
  const isHeading = block.level > 0;
  const runs = isHeading ? block.runs.map((run) => ({ ...run, bold: true })) : block.runs;
  const lines = breakLines(runs, size, Math.max(40, width - left), faces);
  const height = size * 1.38;
  const marker = item?.within('Lbl');
  const words = item?.within('LBody') ?? tags.within(headings[block.level] ?? 'P');
  return lines.map((line, at) => ({
    height,
    above: at > 0 ? 0 : isHeading ? size * 0.9 : size * (block.depth > 0 ? 0.3 : 0.62),
    // Neither the first nor the last but one line of a paragraph is left alone.
    stays: isHeading || (lines.length > 2 && (at === 0 || at === lines.length - 2)),
    draw: (page, x, top) => {
      if (at === 0) marker?.mark(page, () => drawMarker(page, block.marker, x + left, top, size, faces));
      words.mark(page, () => drawLine(page, line, x + left, top - size, size, faces));
    },
  }));
}

function drawMarker(page: PDFPage, marker: string, x: number, top: number, size: number, faces: Faces): void {
  const wide = faces.Regular.widthOf(marker, size);
  page.drawText(marker, { x: x - wide - 5, y: top - size, size, font: faces.Regular.font, color: ink });
}

function drawLine(page: PDFPage, words: Line, x: number, y: number, size: number, faces: Faces): void {
  for (const word of words) {
    page.drawText(word.text, { x: x + word.x, y, size, font: faces[word.style].font, color: ink });
    for (const [isOn, rise] of [
      [word.underline, -size * 0.13],
      [word.strike, size * 0.28],
    ] as const)
      if (isOn)
        page.drawLine({
          start: { x: x + word.x, y: y + rise },
          end: { x: x + word.x + word.width, y: y + rise },
          thickness: size * 0.06,
          color: ink,
        });
  }
}

function rule(width: number): Piece {
  return {
    height: 8,
    above: 6,
    stays: false,
    draw: (page, x, top) => {
      const [start, end] = [x, x + width].map((at) => ({ x: at, y: top - 4 }));
      artifact.mark(page, () => page.drawLine({ start: start!, end: end!, thickness: 0.7, color: line }));
    },
  };
}

function setTable(rows: readonly (readonly Cell[])[], width: number, setting: Setting): readonly Piece[] {
  const widths = columnWidths(rows, width, setting);
  const table = setting.tags.within('Table');
  const [first] = rows;
  // The head of a table that goes on is seen again, and said once.
  const head = first?.every(({ isHead }) => isHead) ? setRow(first, widths, { ...setting, tags: artifact }) : undefined;
  return rows.flatMap((row, at) => {
    const piece = setRow(row, widths, { ...setting, tags: table.within('TR') });
    // What no page could hold as a row goes on as text, cell after cell.
    if (piece.height > tallestRow) return row.flatMap((cell) => setBlocks(cell.blocks, width, setting));
    const repeated = at > 0 ? head : undefined;
    return [{ ...piece, above: at === 0 ? 8 : 0, stays: at === 0 && rows.length > 1, repeated }];
  });
}

function setRow(row: readonly Cell[], widths: readonly number[], setting: Setting): Piece {
  let column = 0;
  const cells = row.map((cell) => {
    const x = sum(widths.slice(0, column));
    const width = sum(widths.slice(column, column + cell.columns));
    column += cell.columns;
    const blocks = cell.isHead ? cell.blocks.map(bold) : cell.blocks;
    const tags = setting.tags.within(cell.isHead ? 'TH' : 'TD', { columns: cell.columns });
    const room = Math.max(20, width - 2 * cellPadding);
    const pieces = setBlocks(blocks, room, { ...setting, tags, scale: setting.scale * 0.92 });
    const height = pieces.reduce((all, piece, at) => all + piece.height + (at > 0 ? piece.above : 0), 0);
    return { x, width, pieces, height, isHead: cell.isHead };
  });
  const height = Math.max(12, ...cells.map((cell) => cell.height)) + 2 * cellPadding;
  return {
    height,
    above: 0,
    stays: false,
    draw: (page, left, top) => {
      for (const cell of cells) {
        const frame = {
          x: left + cell.x,
          y: top - height,
          width: cell.width,
          height,
          borderColor: line,
          borderWidth: 0.6,
          ...(cell.isHead ? { color: shade } : {}),
        };
        artifact.mark(page, () => page.drawRectangle(frame));
        let y = top - cellPadding;
        cell.pieces.forEach((piece, at) => {
          if (at > 0) y -= piece.above;
          piece.draw(page, left + cell.x + cellPadding, y);
          y -= piece.height;
        });
      }
    },
  };
}

function bold(block: Block): Block {
  return block.kind === 'text' ? { ...block, runs: block.runs.map((run) => ({ ...run, bold: true })) } : block;
}

/** Each column as wide as its words want, all of them together as wide as the page allows. */
function columnWidths(rows: readonly (readonly Cell[])[], width: number, { faces, scale }: Setting): readonly number[] {
  const count = Math.max(...rows.map((row) => row.reduce((all, { columns }) => all + columns, 0)));
  const wanted = Array.from({ length: count }, () => 30);
  for (const row of rows) {
    let column = 0;
    for (const cell of row) {
      const longest = Math.max(0, ...cell.blocks.map((block) => textWidth(block, faces, scale)));
      const each = Math.min(longest + 2 * cellPadding + 1, width) / cell.columns;
      for (let at = column; at < column + cell.columns; at++) wanted[at] = Math.max(wanted[at] ?? 0, each);
      column += cell.columns;
    }
  }
  const all = sum(wanted);
  if (all <= width) return wanted.map((one) => (one * width) / all);
  // Narrow columns keep what they want; the wide ones share what is left.
  const fair = width / count;
  const narrow = wanted.filter((one) => one <= fair);
  const left = width - sum(narrow);
  const wide = sum(wanted.filter((one) => one > fair));
  return wanted.map((one) => (one <= fair ? one : (one * left) / wide));
}

function textWidth(block: Block, faces: Faces, scale: number): number {
  if (block.kind !== 'text') return 60;
  const text = block.runs.map((run) => run.text).join('');
  return faces.Bold.widthOf(faces.Bold.writable(text.replace(/\s+/g, ' ')), 10.5 * 0.92 * scale) + block.depth * indent;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
