import './tables.ts';
import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import type { IssuedFact } from './tables.ts';

/** A file that the portal hands out as its own. */
export interface Issue {
  /** `room.noun`; the room words it as the string `<room>.issued.<noun>`: what the verifier says that the file is. */
  readonly kind: `${string}.${string}`;
  /** What stands on the paper to type, as it is printed; several files of one thing may share it. */
  readonly code?: string | undefined;
  /** What it is about, where that may be told to whoever holds the file. */
  readonly title?: string | undefined;
  /** What the paper says, masked, for whoever types its code. */
  readonly facts?: readonly IssuedFact[] | undefined;
}

export interface Issued {
  readonly kind: string;
  readonly code: string | null;
  readonly title: string;
  readonly facts: readonly IssuedFact[];
  readonly issuedAt: Date;
}

/**
 * Enters a file into the register of what the portal issued, in the transaction that hands it out: from then on the
 * public page tells by its bytes, or by its code, that it is ours. The same bytes are entered once.
 * @param file its bytes, or their SHA-256 in hexadecimal
 */
export async function registerIssued(tx: Tx, file: Uint8Array | string, issue: Issue): Promise<void> {
  const sha256 = typeof file === 'string' ? file : createHash('sha256').update(file).digest('hex');
  await issuing([{ ...issue, sha256, at: tx.now() }]).execute(tx.db);
}

/** The same in a transaction of its own, for a file that is set after its reading was written down. */
export async function enterIssued(ctx: Pick<Context, 'tx'>, file: Uint8Array, issue: Issue): Promise<void> {
  await ctx.tx(async (tx) => {
    await registerIssued(tx, file, issue);
    await tx.audit('files.issued', {
      subject: 'issued_file',
      subjectId: issue.kind,
      after: { code: issue.code ?? null },
    });
  });
}

/** The same as a part of a statement, for what is done by the thousands. */
export function issuing(
  rows: readonly (Issue & { readonly sha256: string; readonly at: Date })[],
): RawBuilder<unknown> {
  const values = rows.map(
    ({ sha256, kind, code = null, title = '', facts = [], at }) =>
      sql`(${sha256}, ${kind}, ${code}::text, ${title}, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz)`,
  );
  return sql`insert into issued_files (sha256, kind, code, title, facts, issued_at) values ${sql.join(values)}
    on conflict do nothing`;
}

/** What a file with this hash is; undefined when the portal issued none. */
export async function findIssued(read: Read, sha256: string): Promise<Issued | undefined> {
  return rowsOf(read).where('sha256', '=', sha256).executeTakeFirst();
}

/** The newest file under a code, typed without regard to case, spaces and hyphens; undefined when there is none. */
export async function findIssuedByCode(read: Read, typed: string): Promise<Issued | undefined> {
  const bare = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  // Codes are printed in groups of four or of five; in hexadecimal ones an O is meant as a zero and an I or L as a one.
  const codes = [inGroups(bare, 4), inGroups(bare.replace(/O/g, '0').replace(/[IL]/g, '1'), 5)];
  return rowsOf(read).where('code', 'in', codes).orderBy('issued_at', 'desc').limit(1).executeTakeFirst();
}

/** The facts in the caller's words. */
export function toldFacts(ctx: Pick<Context, 't' | 'language'>, { facts }: Issued) {
  return facts.map(({ label, value, kind }) => ({
    label: ctx.t(label),
    value: kind === 'day' ? formatDay(ctx.language, value) : kind === 'phrase' ? ctx.t(value) : value,
  }));
}

const rowsOf = (read: Read) =>
  read.db.selectFrom('issued_files').select(['kind', 'code', 'title', 'facts', 'issued_at as issuedAt']);

const inGroups = (bare: string, size: number) => (bare.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join('-');
