/** A stretch of words of one look. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
}

export interface Cell {
  readonly blocks: readonly Block[];
  readonly isHead: boolean;
  readonly columns: number;
}

export type Block =
  | {
      readonly kind: 'text';
      /** 0 is a paragraph, 2 and 3 are headings. */
      readonly level: number;
      readonly runs: readonly Run[];
      /** How many lists and quotations it stands in. */
      readonly depth: number;
      readonly marker: string;
    }
  | { readonly kind: 'rule' }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Cell[])[] };

const blockTags = new Set('p h2 h3 ul ol li blockquote hr pre table thead tbody tr th td figure figcaption'.split(' '));
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Reads rich text that the platform's sanitiser wrote: its tags are few, closed and in order. */
export function readMarkup(html: string): readonly Block[] {
  const reader = new Reader();
  for (const [token] of html.matchAll(/<[^>]*>|[^<]+/g)) {
    const tag = /^<(\/?)([a-z0-9]+)([^>]*)>$/i.exec(token);
    if (!tag) reader.words(decoded(token));
    else if (tag[1] === '/') reader.close(tag[2]!.toLowerCase());
    else reader.open(tag[2]!.toLowerCase(), tag[3] ?? '');
  }
  return reader.end();
}

class Reader {
  #blocks: Block[] = [];
  #runs: Run[] = [];
  #level = 0;
  #marker = '';
  #quotes = 0;
  #exact = 0;
  readonly #lists: { next: number | undefined }[] = [];
  readonly #looks: Record<'strong' | 'em' | 'u' | 's', number> = { strong: 0, em: 0, u: 0, s: 0 };
  readonly #tables: { rows: Cell[][]; outside: Block[] }[] = [];
  #cell: { isHead: boolean; columns: number } | undefined;

  words(text: string): void {
    const shown = this.#exact > 0 ? text : text.replace(/[ \t\r\n]+/g, ' ');
    if (this.#runs.length === 0 && shown.trim() === '') return;
    const { strong, em, u, s } = this.#looks;
    this.#runs.push({ text: shown, bold: strong > 0, italic: em > 0, underline: u > 0, strike: s > 0 });
  }

  open(tag: string, attributes: string): void {
    if (blockTags.has(tag)) this.#finish();
    if (tag === 'br') this.#runs.push({ text: '\n', bold: false, italic: false, underline: false, strike: false });
    else if (tag === 'h2' || tag === 'h3') this.#level = Number(tag[1]);
    else if (tag === 'ul') this.#lists.push({ next: undefined });
    else if (tag === 'ol') this.#lists.push({ next: Number(/start="(\d+)"/.exec(attributes)?.[1] ?? 1) });
    else if (tag === 'li') this.#marker = this.#nextMarker();
    else if (tag === 'blockquote') this.#quotes += 1;
    else if (tag === 'pre') this.#exact += 1;
    else if (tag === 'hr') this.#blocks.push({ kind: 'rule' });
    else if (tag === 'table') this.#openTable();
    else if (tag === 'tr') this.#tables.at(-1)?.rows.push([]);
    else if (tag === 'th' || tag === 'td')
      this.#cell = { isHead: tag === 'th', columns: Number(/colspan="(\d+)"/.exec(attributes)?.[1] ?? 1) };
    else if (tag in this.#looks) this.#looks[tag as 'em'] += 1;
  }

  close(tag: string): void {
    if (blockTags.has(tag)) this.#finish();
    if (tag === 'h2' || tag === 'h3') this.#level = 0;
    else if (tag === 'ul' || tag === 'ol') this.#lists.pop();
    else if (tag === 'blockquote') this.#quotes -= 1;
    else if (tag === 'pre') this.#exact -= 1;
    else if (tag === 'th' || tag === 'td') this.#closeCell();
    else if (tag === 'table') this.#closeTable();
    else if (tag in this.#looks) this.#looks[tag as 'em'] = Math.max(0, this.#looks[tag as 'em'] - 1);
  }

  end(): readonly Block[] {
    this.#finish();
    while (this.#tables.length > 0) this.#closeTable();
    return this.#blocks;
  }

  #finish(): void {
    if (this.#runs.length === 0) return;
    const depth = this.#lists.length + this.#quotes;
    this.#blocks.push({ kind: 'text', level: this.#level, runs: this.#runs, depth, marker: this.#marker });
    this.#runs = [];
    this.#marker = '';
  }

  #nextMarker(): string {
    const list = this.#lists.at(-1);
    if (list?.next === undefined) return '•';
    return `${list.next++}.`;
  }

  #openTable(): void {
    this.#tables.push({ rows: [], outside: this.#blocks });
    this.#blocks = [];
  }

  #closeCell(): void {
    this.#tables
      .at(-1)
      ?.rows.at(-1)
      ?.push({
        blocks: this.#blocks,
        isHead: this.#cell?.isHead ?? false,
        columns: Math.max(1, this.#cell?.columns ?? 1),
      });
    this.#blocks = [];
  }

  #closeTable(): void {
    const table = this.#tables.pop();
    if (!table) return;
    this.#blocks = table.outside;
    const rows = table.rows.filter((row) => row.length > 0);
    if (rows.length > 0) this.#blocks.push({ kind: 'table', rows });
  }
}

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, number?: string, name = '') => {
    const code = hex ? parseInt(hex, 16) : number ? Number(number) : undefined;
    if (code === undefined) return entities[String(name)] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
