import type { Color, PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { drawQr } from '#platform/contract/qr.ts';
import type { Context } from './context.ts';
import { embedSans, writableWith } from './pdf-fonts.ts';
import { letterheadDrawing, letterheadHeight, paperColours, titleDrawing } from './pdf-letterhead.ts';
import { ink, letter, Pen } from './pdf-pen.ts';
import type { Tags } from './pdf-structure.ts';

type Taking = Pick<Context, 'language' | 'now'>;

interface Begun {
  readonly pdf: PDFDocument;
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly writable: (text: string) => string;
}

interface Means {
  readonly gray: (tone: number) => Color;
  readonly document: Tags;
  readonly artifact: Tags;
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
  readonly #means: Means;
  #isTitled = false;

  private constructor(begun: Begun, means: Means) {
    this.#begun = begun;
    this.#means = means;
    this.pen = new Pen(() => begun.pdf.addPage([letter.width, letter.height]), { ...begun, ...means });
  }

  /** @param from whose paper it is: its letterhead stands over the title */
  static async begin(taking: Taking, { title, from }: { title: string; from?: string | undefined }): Promise<Sheets> {
    const [{ grayscale }, { artifact, Structure }] = await Promise.all([
      import('@cantoo/pdf-lib'),
      import('./pdf-structure.ts'),
    ]);
    const begun = await beginPdf(taking, title);
    const { document } = Structure.begin(begun.pdf);
    const sheets = new Sheets(begun, { gray: grayscale, document, artifact });
    if (from !== undefined) await sheets.#letterhead(from);
    sheets.pen.down(from === undefined ? 40 : 52);
    await sheets.display(title, 22);
    return sheets;
  }

  /** A line in the letters of titles where the pen stands: the first is the title of the whole. */
  async display(words: string, size: number): Promise<void> {
    const room = letter.width - 2 * letter.margin;
    const draw = await titleDrawing(words, { size, colour: paperColours.ink, room }, this.#hidden());
    const heading = this.#means.document.within(this.#isTitled ? 'H2' : 'H1');
    this.#isTitled = true;
    this.pen.draw((page, y) => draw(page, letter.margin, y), heading);
  }

  async #letterhead(company: string): Promise<void> {
    const top = letter.height - 34;
    const draw = await letterheadDrawing(company, letter.width - 2 * letter.margin, this.#hidden());
    const page = this.pen.leave(0);
    this.#means.artifact.mark(page, () => draw(page, letter.margin, top));
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
    const { gray, document } = this.#means;
    const code = { x: letter.margin, y: top, scale: codeSide / size, color: gray(0) };
    document.within('Figure', { alternative: address }).mark(page, () => page.drawSvgPath(path, code));
    const { plain, bold, writable } = this.#begun;
    words.forEach((line, at) => {
      const style = {
        ...{ x: letter.margin + codeSide + 16, y: top - 20 - at * 16, size: 10 },
        ...{ font: at === 1 ? bold : plain, color: gray(at === 1 ? ink.dark : ink.soft) },
      };
      document.within('P').mark(page, () => page.drawText(writable(line), style));
    });
  }

  /** Writes across every page so far who took it: in light letters, behind no text. */
  async watermark(words: string): Promise<void> {
    const { degrees } = await import('@cantoo/pdf-lib');
    const { pdf, bold, writable } = this.#begun;
    for (const page of pdf.getPages())
      for (const y of [140, 380, 620])
        this.#means.artifact.mark(page, () =>
          page.drawText(writable(words), {
            x: 70,
            y,
            size: 20,
            font: bold,
            color: this.#means.gray(0.75),
            opacity: 0.35,
            rotate: degrees(18),
          }),
        );
  }

  /** @param name without its ending */
  async finish(name: string): Promise<FileAnswer & { content: Uint8Array; name: string }> {
    const { claimArchive } = await import('./pdf-archive.ts');
    const { pdf } = this.#begun;
    claimArchive(pdf, `${name} ${pdf.getCreationDate()?.toISOString() ?? ''}`);
    const content = await pdf.save();
    return { content, type: 'application/pdf', name: `${name}.pdf`, size: content.byteLength };
  }
}
