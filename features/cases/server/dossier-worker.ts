import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument, PDFName, grayscale, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { embedSans, writableWith } from '#platform/server/pdf-fonts.ts';
import { ink, letter } from '#platform/server/pdf-pen.ts';

// Runs as a process of its own, so that the memory that many papers take ends with it, and what breaks on one of them
// takes nobody along.

/** One paper of a case, as it lies on the disk. */
export interface Piece {
  readonly path: string;
  readonly type: string;
  readonly name: string;
  readonly sha256: string;
}

export interface MergeOrder {
  /** What is written of the case, which stands first. */
  readonly sheets: string;
  readonly pieces: readonly Piece[];
  readonly target: string;
  /** Stands on the sheet of a paper that cannot be shown as pages: it is within the file as it came. */
  readonly attached: string;
}

/** After each paper how many are in, and at last how many could not be shown as pages. */
export type MergeNews = { readonly done: number } | { readonly attached: number } | { readonly failed: string };

interface Setting {
  readonly pdf: PDFDocument;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly writable: (text: string) => string;
}

const pictureSide = 1_600;
const mostPixels = 100_000_000;

sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
process.on('message', (order: MergeOrder) => {
  merge(order).catch((cause: unknown) => tell({ failed: cause instanceof Error ? cause.message : String(cause) }));
});

async function merge({ sheets, pieces, target, attached }: MergeOrder): Promise<void> {
  const pdf = await PDFDocument.load(await readFile(sheets), { updateMetadata: false });
  // What our sheets claim to be, and the tree of what they say, does not hold for the papers of others behind them.
  for (const key of ['Metadata', 'OutputIntents', 'StructTreeRoot', 'MarkInfo']) pdf.catalog.delete(PDFName.of(key));
  const { plain, bold } = await embedSans(pdf);
  const setting = { pdf, plain, bold, writable: writableWith(plain) };
  let apart = 0;
  for (const [at, piece] of pieces.entries()) {
    const bytes = await readFile(piece.path);
    const isShown = await show(setting, at + 1, piece, bytes);
    if (!isShown) {
      apart += 1;
      head(setting, at + 1, piece, attached);
      await pdf.attach(bytes, `${at + 1} ${piece.name}`, { mimeType: piece.type });
    }
    tell({ done: at + 1 });
  }
  await writeFile(target, await pdf.save({ addDefaultPage: false, updateFieldAppearances: false }));
  tell({ attached: apart });
}

/** Sets a paper as pages, behind a sheet that names it; false for one that has none, or is locked or broken. */
async function show(setting: Setting, number: number, piece: Piece, bytes: Uint8Array): Promise<boolean> {
  try {
    if (piece.type === 'application/pdf') {
      const given = await PDFDocument.load(bytes, { updateMetadata: false });
      const pages = await setting.pdf.copyPages(given, given.getPageIndices());
      if (pages.length === 0) return false;
      head(setting, number, piece);
      for (const page of pages) setting.pdf.addPage(page);
      return true;
    }
    if (!piece.type.startsWith('image/')) return false;
    const jpeg = await sharp(bytes, { limitInputPixels: mostPixels, pages: 1 })
      .rotate()
      .flatten({ background: 'white' })
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    const picture = await setting.pdf.embedJpg(jpeg);
    const page = head(setting, number, piece);
    const room = { width: letter.width - 2 * letter.margin, height: letter.height - 2 * letter.margin - 90 };
    const { width, height } = picture.scaleToFit(room.width, room.height);
    page.drawImage(picture, {
      x: letter.margin,
      y: letter.height - letter.margin - 70 - height,
      width,
      height,
    });
    return true;
  } catch {
    return false;
  }
}

/** The sheet that a paper begins with: its number, its name and its digest. */
function head(setting: Setting, number: number, { name, sha256 }: Piece, note?: string): PDFPage {
  const { pdf, plain, bold, writable } = setting;
  const page = pdf.addPage([letter.width, letter.height]);
  const top = letter.height - letter.margin;
  const line = (text: string, y: number, font: PDFFont, size: number, tone: number) =>
    page.drawText(writable(text), { x: letter.margin, y, size, font, color: grayscale(tone) });
  line(`${number}. ${name}`.slice(0, 80), top - 16, bold, 14, ink.dark);
  line(`SHA-256 ${sha256}`, top - 34, plain, 8.5, ink.soft);
  if (note) line(note, top - 56, plain, 10, ink.dark);
  return page;
}

function tell(news: MergeNews): void {
  process.send?.(news);
}
