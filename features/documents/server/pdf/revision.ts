import { PDFContext, PDFDict, PDFName, PDFObjectParser, PDFRef, type PDFObject } from '@cantoo/pdf-lib';
import { PdfRefusal } from './refusal.ts';

/** An object to write: parsed ones, or bytes where every letter counts. */
export type Written = readonly [PDFRef, PDFObject | Uint8Array];

/**
 * The newest revision of a PDF that we wrote (plain cross-reference tables, no object streams), read only where it is
 * asked: the document itself is not parsed, and what is added stands behind its last byte (ISO 32000-2, 7.5.6).
 */
export class Revision {
  readonly bytes: Uint8Array;
  /** Where new objects are made; its numbers go on from the document's. */
  readonly context: PDFContext;
  readonly #offsets = new Map<number, number>();
  readonly #trailer: PDFDict;
  readonly #newest: number;

  /** @throws PdfRefusal `broken` */
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.context = PDFContext.create();
    const end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - 64))).toString('latin1');
    this.#newest = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1] ?? NaN);
    const trailers: PDFDict[] = [];
    for (let at = this.#newest; Number.isFinite(at);) {
      const trailer = this.#readTable(at, trailers.length);
      trailers.push(trailer);
      at = numberIn(trailer, 'Prev');
    }
    const [newest] = trailers;
    if (!newest) throw new PdfRefusal('broken', 'startxref');
    this.#trailer = newest;
    this.context.largestObjectNumber = numberIn(newest, 'Size') - 1;
  }

  /** Where the catalog stands. @throws PdfRefusal `broken` */
  get rootRef(): PDFRef {
    const ref = this.#entry('Root');
    if (!(ref instanceof PDFRef)) throw new PdfRefusal('broken', 'catalog');
    return ref;
  }

  /** The catalog. */
  get root(): PDFDict {
    return this.dict(this.#entry('Root'));
  }

  /** The dictionary that stands at a reference, or that is given itself. */
  dict(given: PDFObject | undefined): PDFDict {
    const found = given instanceof PDFRef ? this.#parse(given) : given;
    if (!(found instanceof PDFDict)) throw new PdfRefusal('broken', 'dictionary');
    return found;
  }

  /** What stands at a reference; anything else is itself. @throws PdfRefusal `broken` */
  lookup(given: unknown): unknown {
    return given instanceof PDFRef ? this.#parse(given) : given;
  }

  /** The document with these objects behind it; `offsets` says where each of them begins. */
  append(objects: readonly Written[]): { readonly bytes: Buffer; readonly offsets: readonly number[] } {
    const pieces: Uint8Array[] = [this.bytes];
    let at = this.bytes.length;
    const add = (piece: Uint8Array) => {
      pieces.push(piece);
      at += piece.length;
    };
    if (this.bytes.at(-1) !== 0x0a) add(latin('\n'));
    const offsets = objects.map(([ref, object]) => {
      const begins = at;
      add(latin(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
      add(object instanceof Uint8Array ? object : bytesOf(object));
      add(latin('\nendobj\n'));
      return begins;
    });
    const table = at;
    const entries = objects
      .map(([ref], index) => ({ ref, offset: offsets[index] ?? 0 }))
      .sort((one, other) => one.ref.objectNumber - other.ref.objectNumber)
      .map(({ ref, offset }) => {
        const generation = String(ref.generationNumber).padStart(5, '0');
        return `${ref.objectNumber} 1\n${String(offset).padStart(10, '0')} ${generation} n \n`;
      });
    const trailer = ['Root', 'Info', 'ID'].flatMap((key) => {
      const value = this.#entry(key);
      return value ? [`/${key} ${value.toString()}`] : [];
    });
    add(
      latin(
        `xref\n${entries.join('')}trailer\n<< /Size ${this.context.largestObjectNumber + 1} ${trailer.join(' ')} /Prev ${this.#newest} >>\nstartxref\n${table}\n%%EOF\n`,
      ),
    );
    return { bytes: Buffer.concat(pieces), offsets };
  }

  #entry(key: string): PDFObject | undefined {
    return entryOf(this.#trailer, key);
  }

  #parse({ objectNumber }: PDFRef): PDFObject {
    const offset = this.#offsets.get(objectNumber);
    if (offset === undefined) throw new PdfRefusal('broken', `object ${objectNumber}`);
    const head = /^\s*\d+\s+\d+\s+obj\s*/.exec(this.#text(offset, 40))?.[0];
    if (head === undefined) throw new PdfRefusal('broken', `object ${objectNumber}`);
    return PDFObjectParser.forBytes(this.bytes.subarray(offset + head.length), this.context).parseObject();
  }

  #readTable(at: number, depth: number): PDFDict {
    if (depth > 200 || at < 0 || at >= this.bytes.length) throw new PdfRefusal('broken', 'xref');
    const ends = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.length).indexOf('trailer', at);
    const text = ends < 0 ? '' : this.#text(at, ends - at);
    if (!text.startsWith('xref')) throw new PdfRefusal('broken', 'xref');
    let next = 0;
    for (const line of text.slice(4).split(/[\r\n]+/)) {
      const [first = '', second = '', kind] = line.trim().split(/\s+/);
      if (kind === undefined) next = Number(first);
      else {
        if (kind === 'n' && second && !this.#offsets.has(next)) this.#offsets.set(next, Number(first));
        next += 1;
      }
    }
    const parsed = PDFObjectParser.forBytes(this.bytes.subarray(ends + 'trailer'.length), this.context).parseObject();
    if (!(parsed instanceof PDFDict)) throw new PdfRefusal('broken', 'trailer');
    return parsed;
  }

  #text(at: number, length: number): string {
    return Buffer.from(this.bytes.subarray(at, at + length)).toString('latin1');
  }
}

function numberIn(dict: PDFDict, key: string): number {
  return Number(entryOf(dict, key)?.toString() ?? NaN);
}

function entryOf(dict: PDFDict, key: string): PDFObject | undefined {
  return dict.get(PDFName.of(key));
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

function latin(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}
