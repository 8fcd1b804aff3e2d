const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export interface XmlListener {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Reads XML piece by piece as it comes, without a tree: names come without their prefix, attributes as they are
 * written. It knows no document types, so that no entity can unfold.
 */
export class XmlPieces {
  #rest = '';
  readonly #listener: XmlListener;

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  write(chunk: string): void {
    const source = this.#rest + chunk;
    let at = 0;
    while (at < source.length) {
      const opens = source.indexOf('<', at);
      if (opens < 0) break;
      if (opens > at) this.#listener.text(decoded(source.slice(at, opens)));
      const next = this.#mark(source, opens);
      if (next < 0) {
        at = opens;
        break;
      }
      at = next;
    }
    this.#rest = source.slice(at);
  }

  /** Tells of one mark and answers where it ends; -1 while it is not whole. */
  #mark(source: string, opens: number): number {
    if (source.length - opens < 9) {
      const closes = source.indexOf('>', opens);
      if (closes < 0) return -1;
    }
    if (source.startsWith('<!--', opens)) return endOf(source, '-->', opens + 4);
    if (source.startsWith('<![CDATA[', opens)) {
      const end = source.indexOf(']]>', opens);
      if (end >= 0) this.#listener.text(source.slice(opens + 9, end));
      return end < 0 ? -1 : end + 3;
    }
    const closes = source.indexOf('>', opens);
    if (closes < 0) return -1;
    const first = source.charCodeAt(opens + 1);
    if (first === 0x21 || first === 0x3f) return closes + 1;
    if (first === 0x2f) this.#listener.close(bare(source.slice(opens + 2, closes).trim()));
    else {
      const isEmpty = source.charCodeAt(closes - 1) === 0x2f;
      const inner = source.slice(opens + 1, isEmpty ? closes - 1 : closes);
      const space = inner.search(/\s/);
      const name = bare(space < 0 ? inner : inner.slice(0, space));
      this.#listener.open(name, space < 0 ? '' : inner.slice(space));
      if (isEmpty) this.#listener.close(name);
    }
    return closes + 1;
  }
}

/** The value of an attribute among those of a mark. */
export function attribute(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  return decoded(attributes.slice(from, attributes.indexOf('"', from)));
}

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, (whole, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? whole;
    const code = entity[1] === 'x' ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

function endOf(source: string, sign: string, from: number): number {
  const at = source.indexOf(sign, from);
  return at < 0 ? -1 : at + sign.length;
}
