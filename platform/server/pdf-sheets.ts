import type { Color, PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { drawQr } from '#platform/contract/qr.ts';
import type { Context } from './context.ts';
import { embedSans, writableWith } from './pdf-fonts.ts';
import { letterheadDrawing, letterheadHeight, paperColours, titleDrawing } from './pdf-letterhead.ts';
import { ink, letter, Pen } from './pdf-pen.ts';

type Taking = Pick<Context, 'language' | 'now'>;

interface Begun {
  readonly pdf: PDFDocument;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly writable: (text: string) => string;
}

const codeSide = 84;

/** An empty PDF that says what it is, in which language and since when, with the letters in it. */
export async function beginPdf({ language, now }: Taking, title: string): Promise<Begun> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setProducer('Plaza');
  pdf.setCreator('Plaza');
  pdf.setLanguage(language);
  pdf.setCreationDate(now());
  pdf.setModificationDate(now());
  const { plain, bold } = await embedSans(pdf);
  return { pdf, plain, bold, writable: writableWith(plain) };
}

/** Sheets of letter size, written down with the pen: a payslip, a certificate, a letter. */
export class Sheets {
  readonly pen: Pen;
  readonly #begun: Begun;
  readonly #gray: (tone: number) => Color;

  private constructor(begun: Begun, gray: (tone: number) => Color) {
    const { pdf, ...means } = begun;
    this.#begun = begun;
    this.#gray = gray;
    this.pen = new Pen(() => pdf.addPage([letter.width, letter.height]), { ...means, gray });
  }

  /** @param from whose paper it is: its letterhead stands over the title */
  static async begin(taking: Taking, { title, from }: { title: string; from?: string | undefined }): Promise<Sheets> {
    const { grayscale } = await import('@cantoo/pdf-lib');
    const sheets = new Sheets(await beginPdf(taking, title), grayscale);
    if (from !== undefined) await sheets.#letterhead(from);
    sheets.pen.down(from === undefined ? 40 : 52);
    await sheets.display(title, 22);
    return sheets;
  }

  /** A line in the letters of titles where the pen stands. */
  async display(words: string, size: number): Promise<void> {
    const room = letter.width - 2 * letter.margin;
    const draw = await titleDrawing(words, { size, colour: paperColours.ink, room }, this.#hidden());
    this.pen.draw((page, y) => draw(page, letter.margin, y));
  }

  async #letterhead(company: string): Promise<void> {
    const top = letter.height - 34;
    const draw = await letterheadDrawing(company, letter.width - 2 * letter.margin, this.#hidden());
    draw(this.pen.leave(0), letter.margin, top);
    this.pen.to(top - letterheadHeight + 1);
  }

  #hidden() {
    const { bold: font, writable } = this.#begun;
    return { font, writable };
  }

  /** Where it can be confirmed: an address to photograph at the foot, and beside it how to do so, the second line bold. */
  async prove(address: string, words: readonly string[]): Promise<void> {
    const { create } = await import('qrcode');
    const { path, size } = drawQr(create(address, { errorCorrectionLevel: 'M' }).modules);
    const page = this.pen.leave(codeSide);
    const top = letter.margin + codeSide;
    page.drawSvgPath(path, { x: letter.margin, y: top, scale: codeSide / size, color: this.#gray(0) });
    const { plain, bold, writable } = this.#begun;
    words.forEach((line, at) =>
      page.drawText(writable(line), {
        ...{ x: letter.margin + codeSide + 16, y: top - 20 - at * 16, size: 10 },
        ...{ font: at === 1 ? bold : plain, color: this.#gray(at === 1 ? ink.dark : ink.soft) },
      }),
    );
  }

  /** Writes across every page so far who took it: in light letters, behind no text. */
  async watermark(words: string): Promise<void> {
    const { degrees } = await import('@cantoo/pdf-lib');
    const { pdf, bold, writable } = this.#begun;
    for (const page of pdf.getPages())
      for (const y of [140, 380, 620])
        page.drawText(writable(words), {
          x: 70,
          y,
          size: 20,
          font: bold,
          color: this.#gray(0.75),
          opacity: 0.35,
          rotate: degrees(18),
        });
  }

  /** @param name without its ending */
  async finish(name: string): Promise<FileAnswer & { content: Uint8Array; name: string }> {
    const content = await this.#begun.pdf.save();
    return { content, type: 'application/pdf', name: `${name}.pdf`, size: content.byteLength };
  }
}
