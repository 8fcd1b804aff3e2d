import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';

export interface Paper {
  readonly file: string;
  readonly title: string;
  /** The company, where it is who writes. */
  readonly from?: string;
  readonly lines: readonly string[];
  /** Where it can be confirmed: an address to photograph, and beside it how to do so. */
  readonly proof?: { readonly address: string; readonly words: readonly string[] };
}

/** A letter or a certificate as PDF: its title, its lines, and at the foot how it is confirmed. */
export async function bind(
  ctx: Context,
  { file, title, from, lines, proof }: Paper,
): Promise<FileAnswer & { content: Uint8Array }> {
  const sheets = await Sheets.begin(ctx, { title, from });
  const { pen } = sheets;
  pen.down(20);
  for (const line of lines.flatMap((one) => one.split('\n'))) {
    pen.down(8);
    if (line !== '') pen.paragraph(line, { size: 11, tone: ink.dark, width: sheet.width - 2 * sheet.margin });
  }
  if (proof) await sheets.prove(proof.address, proof.words);
  return sheets.finish(file);
}
