import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';

/** The standard structure types that our papers use (ISO 32000-1, 14.8.4). */
export type StructureType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Form';

export interface ElementOptions {
  /** What a picture shows, for who hears it. */
  readonly alternative?: string | undefined;
  /** How many columns a cell spans. */
  readonly columns?: number | undefined;
}

/** Where drawn content belongs in what a screen reader says. */
export interface Tags {
  /** An element inside this one; it enters the tree when something is first drawn in it. */
  within(type: StructureType, options?: ElementOptions): Tags;
  /** Marks what is drawn meanwhile as content of this element. */
  mark(page: PDFPage, draw: () => void): void;
}

/** Lines, letterheads and whatever each page repeats: seen, not said. */
export const artifact: Tags = {
  within: () => artifact,
  mark: (page, draw) => {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  },
};

/** For a file of others, which has no structure that ours could go on. */
export const untagged: Tags = {
  within: () => untagged,
  mark: (_page, draw) => draw(),
};

/** The structure tree of a document: what it says, in the order in which it was drawn (ISO 32000-1, 14.7). */
export class Structure {
  readonly context: PDFContext;
  readonly #root: PDFDict;
  readonly #pages: PDFArray;
  readonly #document: Element;

  private constructor(context: PDFContext, root: PDFDict, pages: PDFArray, document: PDFRef) {
    this.context = context;
    this.#root = root;
    this.#pages = pages;
    this.#document = new Element(this, 'Document', document);
  }

  /** Begins the tree of a document that has none. */
  static begin(pdf: PDFDocument): Structure {
    const { context, catalog } = pdf;
    const pages = context.obj([]);
    const root = context.obj({
      Type: 'StructTreeRoot',
      ParentTree: context.obj({ Nums: pages }),
      ParentTreeNextKey: 0,
    });
    const rootRef = context.register(root);
    const document = context.register(context.obj({ Type: 'StructElem', S: 'Document', P: rootRef, K: [] }));
    root.set(PDFName.of('K'), context.obj([document]));
    catalog.set(PDFName.of('StructTreeRoot'), rootRef);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    return new Structure(context, root, pages, document);
  }

  /** Goes on with the tree that `begin` left in a document; undefined in a document that was not begun here. */
  static of(pdf: PDFDocument): Structure | undefined {
    const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'));
    if (!(root instanceof PDFDict)) return undefined;
    const [document] = root.lookupMaybe(PDFName.of('K'), PDFArray)?.asArray() ?? [];
    const pages = root.lookupMaybe(PDFName.of('ParentTree'), PDFDict)?.lookupMaybe(PDFName.of('Nums'), PDFArray);
    return document instanceof PDFRef && pages ? new Structure(pdf.context, root, pages, document) : undefined;
  }

  /** The whole document, in which everything else stands. */
  get document(): Tags {
    return this.#document;
  }

  /** Notes whose content the next marked piece of a page is; answers its number there. */
  claim(page: PDFPage, element: PDFRef): number {
    const owners = this.#ownersOn(page);
    owners.push(element);
    return owners.size() - 1;
  }

  #ownersOn(page: PDFPage): PDFArray {
    const name = PDFName.of('StructParents');
    const known = page.node.get(name);
    const key = known instanceof PDFNumber ? known.asNumber() : this.#nextKey();
    const entries = this.#pages.asArray();
    for (let at = 0; at < entries.length; at += 2) {
      const owners = entries[at]?.toString() === String(key) ? this.context.lookup(entries[at + 1]) : undefined;
      if (owners instanceof PDFArray) return owners;
    }
    const owners = this.context.obj([]);
    page.node.set(name, PDFNumber.of(key));
    this.#pages.push(PDFNumber.of(key));
    this.#pages.push(owners);
    return owners;
  }

  #nextKey(): number {
    const name = PDFName.of('ParentTreeNextKey');
    const key = this.#root.lookup(name, PDFNumber).asNumber();
    this.#root.set(name, PDFNumber.of(key + 1));
    return key;
  }
}

class Element implements Tags {
  readonly #structure: Structure;
  readonly #type: StructureType;
  readonly #within: Element | undefined;
  readonly #options: ElementOptions;
  #ref: PDFRef | undefined;

  constructor(structure: Structure, type: StructureType, place: Element | PDFRef, options: ElementOptions = {}) {
    this.#structure = structure;
    this.#type = type;
    this.#options = options;
    if (place instanceof PDFRef) this.#ref = place;
    else this.#within = place;
  }

  within(type: StructureType, options?: ElementOptions): Tags {
    return new Element(this.#structure, type, this, options);
  }

  mark(page: PDFPage, draw: () => void): void {
    const number = this.#structure.claim(page, this.ref());
    const properties = `<</MCID ${number}>>`;
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(this.#type), properties]),
    );
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
    this.take(this.#structure.context.obj({ Type: 'MCR', Pg: page.ref, MCID: number }));
  }

  take(kid: PDFObject): void {
    this.#dict().lookup(PDFName.of('K'), PDFArray).push(kid);
  }

  ref(): PDFRef {
    if (this.#ref) return this.#ref;
    const { context } = this.#structure;
    const parent = this.#within!;
    const dict = context.obj({ Type: 'StructElem', S: this.#type, P: parent.ref(), K: [] });
    const { alternative, columns = 1 } = this.#options;
    if (alternative !== undefined) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alternative));
    const cell = { O: 'Table', ...(columns > 1 ? { ColSpan: columns } : {}) };
    if (this.#type === 'TH') dict.set(PDFName.of('A'), context.obj({ ...cell, Scope: 'Column' }));
    else if (columns > 1) dict.set(PDFName.of('A'), context.obj(cell));
    this.#ref = context.register(dict);
    parent.take(this.#ref);
    return this.#ref;
  }

  #dict(): PDFDict {
    return this.#structure.context.lookup(this.ref(), PDFDict);
  }
}
