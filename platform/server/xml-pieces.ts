import { SaxesParser } from 'saxes';
import { BrokenArchive, PartTooLarge } from './zip-archive.ts';

export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/** A mark or a text that has not ended after so many characters is none that a spreadsheet program writes. */
const mostOpen = 65_536;

/**
 * Reads XML piece by piece as it comes, without a tree, in time that grows as the text does. Names come without their
 * prefix. It takes no document type, so that no entity can unfold.
 */
export class XmlPieces {
  readonly #parser = new SaxesParser({ xmlns: false as const, position: false });
  /** How much came since the last whole mark or text. */
  #open = 0;

  constructor(listener: XmlListener) {
    const parser = this.#parser;
    const whole = () => (this.#open = 0);
    parser.on('opentag', ({ name, attributes }) => {
      whole();
      listener.open(bare(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      whole();
      listener.close(bare(name));
    });
    parser.on('text', (text) => {
      whole();
      listener.text(text);
    });
    parser.on('cdata', (text) => {
      whole();
      listener.text(text);
    });
    parser.on('comment', whole);
    parser.on('processinginstruction', whole);
    parser.on('doctype', () => {
      throw new BrokenArchive('it has a document type');
    });
    parser.on('error', (cause) => {
      throw new BrokenArchive('it is no XML', { cause });
    });
  }

  /** Throws PartTooLarge for a mark or a text without an end, and BrokenArchive for what is no XML. */
  write(chunk: string): void {
    for (let at = 0; at < chunk.length; at += mostOpen) {
      const piece = chunk.slice(at, at + mostOpen);
      this.#open += piece.length;
      this.#parser.write(piece);
      if (this.#open > mostOpen * 2) throw new PartTooLarge('a mark or a text without an end');
    }
  }
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);
