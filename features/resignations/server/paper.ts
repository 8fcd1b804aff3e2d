import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { embedSans, writableWith } from '#platform/server/pdf-fonts.ts';
import { ink, letter as sheet, Pen } from '#platform/server/pdf-pen.ts';

const codeSide = 84;

export interface Paper {
  readonly file: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Where it can be confirmed: an address to photograph, and beside it how to do so. */
  readonly proof?: { readonly address: string; readonly words: readonly string[] };
}

/** A letter or a certificate as PDF: its title, its lines, and at the foot how it is confirmed. */
export async function bind(
  ctx: Context,
  { file, title, lines, proof }: Paper,
): Promise<FileAnswer & { content: Uint8Array }> {
  const { PDFDocument, grayscale } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setProducer('Plaza');
  pdf.setCreator('Plaza');
  pdf.setLanguage(ctx.language);
  pdf.setCreationDate(ctx.now());
  const { plain, bold } = await embedSans(pdf);
  const writable = writableWith(plain);
  const pen = new Pen(() => pdf.addPage([sheet.width, sheet.height]), { plain, bold, writable, gray: grayscale });
  pen.down(40).text(title, { size: 18, isBold: true });
  pen.down(20);
  for (const line of lines.flatMap((one) => one.split('\n'))) {
    pen.down(8);
    if (line !== '') pen.paragraph(line, { size: 11, tone: ink.dark, width: sheet.width - 2 * sheet.margin });
  }
  if (proof) {
    const page = pdf.getPages().at(-1)!;
    page.drawSvgPath(await squaresOf(proof.address), {
      ...{ x: sheet.margin, y: sheet.margin + codeSide, scale: codeSide },
      color: grayscale(0),
    });
    proof.words.forEach((words, at) =>
      page.drawText(writable(words), {
        ...{ x: sheet.margin + codeSide + 16, y: sheet.margin + codeSide - 20 - at * 16 },
        ...{ size: 10, font: at === 1 ? bold : plain, color: grayscale(at === 1 ? ink.dark : ink.soft) },
      }),
    );
  }
  const content = await pdf.save();
  return { content, type: 'application/pdf', name: `${file}.pdf`, size: content.byteLength };
}

/** An address as a code to photograph: its dark squares, in a square of one unit. */
async function squaresOf(address: string): Promise<string> {
  const { create } = await import('qrcode');
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const side = 1 / modules.size;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        squares.push(
          `M${(column * side).toFixed(5)} ${(row * side).toFixed(5)}h${side.toFixed(5)}v${side.toFixed(5)}h-${side.toFixed(5)}z`,
        );
  return squares.join('');
}
