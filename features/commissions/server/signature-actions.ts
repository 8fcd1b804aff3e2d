import './tables.ts';
import { createHash } from 'node:crypto';
import { keepSignature } from '#features/documents/server/actions.ts';
import { findSignature } from '#features/documents/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { todayOf } from './month-clock.ts';
import type { Evidence } from './tables.ts';

type Given = { kind: 'drawn'; png: string } | { kind: 'typed'; text: string };

/** The caller's own kept signature; null when they keep none. It is the one that documents are signed with. */
export async function getCustomSignature(ctx: Context) {
  const kept = await findSignature(ctx);
  if (!kept) return null;
  return {
    kind: kept.kind,
    text: kept.typed,
    png: kept.png ? Buffer.from(kept.png).toString('base64') : null,
    kept_at: kept.kept_at.toISOString(),
  };
}

/** Keeps a signature of the caller's own. @throws documents.signature_missing for a picture without a stroke */
export const createUserSignature = (ctx: Context, given: Given): Promise<Date> => keepSignature(ctx, given);

export interface Decided {
  readonly id: string;
  readonly decision: 'sign' | 'reject';
  /** Of the words that the caller read. */
  readonly sha256: string;
  readonly signature?: Given | { kind: 'kept' } | undefined;
  readonly reason?: string | undefined;
}

/**
 * Signs conditions of the caller's own, or turns them down with a reason. What was signed is told by its hash, with the way
 * it was signed; each use of a kept signature is logged. Turned down, the version signed before goes on.
 * @throws not_found for anybody else's, wrong_state, words_changed, signature_missing, reason_missing
 */
export async function decideConditions(ctx: Context, { id, decision, sha256, signature, reason = '' }: Decided) {
  const own = await findOwn(ctx, id);
  if (decision === 'reject' && reason === '')
    throw errors.reason_missing({}, { issues: [{ path: 'reason', code: 'commissions.error.reason_missing' }] });
  const evidence = decision === 'sign' ? await evidenceOf(ctx, signature, own.sha256) : null;
  return ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('commission_conditions')
      .select(['id', 'state', 'starts_on', 'person_id'])
      .where('id', '=', id)
      .where('person_id', '=', tx.scope.personId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.state !== 'published') throw errors.wrong_state();
    if (own.sha256 !== sha256) throw errors.words_changed();
    if (decision === 'sign' && (await isTooLate(ctx, tx, row))) throw errors.wrong_state();
    const state = decision === 'sign' ? ('signed' as const) : ('rejected' as const);
    await tx.db
      .updateTable('commission_conditions')
      .set({ state, reason, decided_at: tx.now(), evidence: evidence ? JSON.stringify(evidence) : null })
      .where('id', '=', id)
      .execute();
    const about = { subject: 'commission_condition', subjectId: id, personId: tx.scope.personId };
    await tx.audit(`commissions.${state}`, {
      ...about,
      before: { state: 'published' },
      after: { state, sha256, kind: evidence?.kind ?? null },
      ...(reason ? { reason } : {}),
    });
    if (signature?.kind === 'kept' && evidence)
      await tx.audit('commissions.signature_used', { ...about, after: { for: id, kind: evidence.kind } });
    return { id, state };
  });
}

/** A change is signed by its day; afterwards the version signed before has paid, though nobody has ended this one yet. */
async function isTooLate(
  ctx: Context,
  tx: Tx,
  { starts_on: startsOn, person_id: personId }: { starts_on: string; person_id: string },
): Promise<boolean> {
  if (startsOn >= todayOf(ctx)) return false;
  const older = tx.db.selectFrom('commission_conditions').select('id');
  return (
    (await older.where('person_id', '=', personId).where('state', '=', 'signed').limit(1).executeTakeFirst()) !==
    undefined
  );
}

async function findOwn(ctx: Context, id: string) {
  const row = await ctx.db
    .selectFrom('commission_conditions as condition')
    .innerJoin('commission_versions as version', 'version.id', 'condition.version_id')
    .select(['condition.id', 'version.sha256'])
    .where('condition.id', '=', id)
    .where('condition.person_id', '=', ctx.scope.personId || null)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

async function evidenceOf(ctx: Context, signature: Decided['signature'], sha256: string): Promise<Evidence> {
  const where = { sha256, address: ctx.address, userAgent: ctx.userAgent.slice(0, 300) };
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  if (signature?.kind === 'typed') return { ...where, kind: 'typed', text: signature.text, inkSha256: null };
  if (signature?.kind === 'drawn')
    return { ...where, kind: 'drawn', text: null, inkSha256: hash(Buffer.from(signature.png, 'base64')) };
  const kept = signature ? await findSignature(ctx) : undefined;
  if (!kept)
    throw errors.signature_missing(
      {},
      { issues: [{ path: 'signature', code: 'commissions.error.signature_missing' }] },
    );
  return { ...where, kind: kept.kind, text: kept.typed, inkSha256: kept.png ? hash(kept.png) : null };
}
