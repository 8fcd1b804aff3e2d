import { randomBytes } from 'node:crypto';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { ink, letter as sheet } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import type { Settings } from '#platform/server/settings.ts';

/** Labels and values, one under the other. */
export type Facts = readonly (readonly [label: string, value: string])[];

export interface Paper {
  readonly file: string;
  readonly title: string;
  /** The company, where it is who writes. */
  readonly from?: string;
  /** Over the title: date and whom it is for. */
  readonly opening?: readonly string[];
  readonly lines: readonly (string | Facts)[];
  /** Under the lines: who answers for it. */
  readonly signer?: readonly string[];
  /** Where it can be confirmed: an address to photograph, and beside it how to do so. */
  readonly proof?: { readonly address: string; readonly words: readonly string[] };
}

/** A letter or a certificate as PDF: its title, its lines, and at the foot how it is confirmed. */
export async function bind(
  ctx: Context,
  { file, title, from, opening = [], lines, signer = [], proof }: Paper,
): Promise<FileAnswer & { content: Uint8Array }> {
  const sheets = await Sheets.begin(ctx, { title, from });
  const { pen } = sheets;
  const width = sheet.width - 2 * sheet.margin;
  pen.down(12);
  for (const line of opening) pen.down(16).text(line, { size: 11, tone: ink.dark });
  pen.down(opening.length > 0 ? 16 : 8);
  for (const part of lines) {
    if (typeof part !== 'string') table(pen, part);
    else
      for (const line of part.split('\n')) {
        pen.down(8);
        if (line !== '') pen.paragraph(line, { size: 11, tone: ink.dark, width, leading: 17 });
      }
  }
  if (signer.length > 0) pen.down(34);
  signer.forEach((line, at) =>
    pen.down(16).text(line, { size: 11, isBold: at === 0, tone: at < 2 ? ink.dark : ink.soft }),
  );
  if (proof) await sheets.prove(proof.address, proof.words);
  return sheets.finish(file);
}

function table(pen: Sheets['pen'], facts: Facts): void {
  for (const [label, value] of facts) {
    pen.down(20).text(label, { size: 10, tone: ink.soft });
    pen.text(value, { size: 11, isBold: true, x: sheet.margin + 170 });
    pen.rule();
  }
  pen.down(10);
}

/** Eighty bits in four groups that nobody guesses and everybody can type. */
export function newCode(): string {
  return inGroups(randomBytes(10).toString('hex'));
}

/** As somebody types it: without regard to case, spaces and hyphens. */
export function readCode(typed: string): string {
  return inGroups(
    typed
      .replaceAll(/[oO]/g, '0')
      .replaceAll(/[iIlL]/g, '1')
      .replaceAll(/[^0-9a-fA-F]/g, ''),
  );
}

/** Where anybody confirms the paper that bears a code. */
export function addressOf({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>, code: string): string {
  return `${PUBLIC_URL ?? `http://localhost:${PORT}`}/verificar-documento/${code}`;
}

const inGroups = (bare: string) => (bare.toUpperCase().match(/.{1,5}/g) ?? []).join('-');
