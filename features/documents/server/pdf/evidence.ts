import { prepareForSigning } from './prepare.ts';
import { renderTemplate } from './render.ts';
import { seal } from './seal.ts';
import type { SealKey } from './seal-key.ts';
import { inThread } from './threads.ts';

/** The audit trail of one document, its words already in the language of who keeps it. */
export interface EvidenceOrder {
  readonly title: string;
  /** What the document is: its name, its code, its hashes. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Tables of the trail: who signed and how, and each event with its hash. */
  readonly tables: readonly {
    readonly title: string;
    readonly heads: readonly string[];
    readonly rows: readonly (readonly string[])[];
  }[];
  /** What was signed: its seals are shown as they stand there, below the words. */
  readonly signed?: Uint8Array | undefined;
  /** What was agreed to, what the chain is, and how to check it. */
  readonly notes: readonly (readonly [title: string, text: string])[];
  readonly verifyUrl: string;
  readonly code: string;
  readonly at: Date;
  readonly timeZone?: string | undefined;
  /** Whose seal it is: the company's. */
  readonly company: string;
  /** What its seal says: that the trail is complete. */
  readonly reason: string;
}

/**
 * The trail as a PDF of its own, sealed by the company: the signed document stays as the last signer left it.
 * @throws PdfRefusal `timestamp_unavailable`
 */
export async function evidencePdf(order: EvidenceOrder, key: SealKey): Promise<Uint8Array> {
  const { title, signed, verifyUrl, code, at, timeZone, company, reason } = order;
  const words = { html: markupOf(order), header: '', footer: '', values: {} };
  const rendered = await renderTemplate({ title, from: company, ...words, at });
  const signers = [{ index: 0, label: company }];
  const pictured = signed === undefined ? rendered : await inThread('addSeals', { pdf: rendered, signed });
  const stamp = { verifyUrl, code, isOurs: true, demo: key.isDemo };
  const ready = await prepareForSigning(pictured, { signers, fields: [], ...stamp });
  const signer = { name: company, maskedDocument: code };
  return seal(ready, { index: 0, signer, at, reason, appearance: { typed: company }, timeZone }, key);
}

function markupOf({ facts, tables, notes }: EvidenceOrder): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((text) => `<${tag}>${escaped(text).replaceAll('\n', '<br>')}</${tag}>`).join('')}</tr>`;
  const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
    `<table>${heads.length > 0 ? cells('th', heads) : ''}${rows.map((row) => cells('td', row)).join('')}</table>`;
  return [
    table([], facts),
    ...tables.map(({ title, heads, rows }) => `<h3>${escaped(title)}</h3>${table(heads, rows)}`),
    ...notes.map(([title, text]) => `<h3>${escaped(title)}</h3>${text === '' ? '' : `<p>${escaped(text)}</p>`}`),
  ].join('');
}

/** Braces too: what somebody wrote is no placeholder. */
function escaped(text: string): string {
  return text.replace(/[&<>"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
