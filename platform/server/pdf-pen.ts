import type { Color, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { Tags } from './pdf-structure.ts';

/** A page of letter size, in points. */
export const letter = { width: 612, height: 792, margin: 48 };
/** From black to white. */
export const ink = { dark: 0.12, soft: 0.42, line: 0.82 };

interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly tone?: number;
  readonly x?: number;
  /** Where the text ends, for sums. */
  readonly end?: number;
  /** Of what it is a part; a paragraph of its own unless given. */
  readonly tags?: Tags;
}

interface Paragraph {
  readonly size: number;
  readonly tone: number;
  readonly width: number;
  readonly leading?: number;
}

interface Means {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly writable: (text: string) => string;
  readonly gray: (tone: number) => Color;
  /** Where what is written belongs in what a screen reader says. */
  readonly document: Tags;
  /** For what is seen and not said. */
  readonly artifact: Tags;
}

/** Writes down a page and goes on to the next when it is full. */
export class Pen {
  readonly #add: () => PDFPage;
  readonly #means: Means;
  readonly #pages: PDFPage[];
  #y: number = letter.height - letter.margin;

  constructor(add: () => PDFPage, means: Means) {
    this.#add = add;
    this.#means = means;
    this.#pages = [add()];
  }

  down(by: number): this {
    this.#y -= by;
    if (this.#y < letter.margin + 40) this.#turn();
    return this;
  }

  /** The page whose last points are free for something else: another one where the writing reaches into them. */
  leave(points: number): PDFPage {
    if (this.#y < letter.margin + points) this.#turn();
    return this.#page();
  }

  text(words: string, { size, isBold, tone = ink.dark, x = letter.margin, end, tags }: Style): this {
    const font = isBold ? this.#means.bold : this.#means.plain;
    const line = this.#means.writable(words);
    const from = end === undefined ? x : end - font.widthOfTextAtSize(line, size);
    const part = tags ?? this.#means.document.within('P');
    const page = this.#page();
    part.mark(page, () => page.drawText(line, { x: from, y: this.#y, size, font, color: this.#means.gray(tone) }));
    return this;
  }

  /** To a height of this page, from its foot. */
  to(y: number): this {
    this.#y = y;
    return this;
  }

  /** On the line where the pen stands: what is no text, unless it is told of what it is a part. */
  draw(what: (page: PDFPage, y: number) => void, tags = this.#means.artifact): this {
    const page = this.#page();
    tags.mark(page, () => what(page, this.#y));
    return this;
  }

  /** @param leading from line to line; as close as a table has it unless given */
  paragraph(words: string, { size, tone, width, leading = size + 3 }: Paragraph): void {
    let line = '';
    const tags = this.#means.document.within('P');
    const put = () => {
      this.down(leading).text(line, { size, tone, tags });
      line = '';
    };
    for (const word of words.split(' ')) {
      const next = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.#means.plain.widthOfTextAtSize(this.#means.writable(next), size) > width) put();
      line = line === '' ? word : `${line} ${word}`;
    }
    if (line !== '') put();
  }

  rule(): void {
    this.draw((page, at) => {
      const y = at - 6;
      page.drawLine({
        start: { x: letter.margin, y },
        end: { x: letter.width - letter.margin, y },
        thickness: 0.7,
        color: this.#means.gray(ink.line),
      });
    });
  }

  /** The same line at the bottom of each page, with its number. */
  foot(words: string): void {
    this.#pages.forEach((page, at) => {
      const line = this.#means.writable(`${words} · ${at + 1}/${this.#pages.length}`);
      const { plain: font, gray, artifact } = this.#means;
      const style = { x: letter.margin, y: letter.margin - 12, size: 8, font, color: gray(ink.soft) };
      artifact.mark(page, () => page.drawText(line, style));
    });
  }

  #turn(): void {
    this.#pages.push(this.#add());
    this.#y = letter.height - letter.margin;
  }

  #page(): PDFPage {
    return this.#pages.at(-1)!;
  }
}
