import './tables.ts';
import { Failure, phraseKey, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { SignatureInput } from '../signature.ts';
import { errors } from '../errors.ts';
import { requireTime, requireTurn } from './reading.ts';
import { readSignature } from './signature.ts';
import { signOne, tellAnswered, type Signed } from './signing.ts';
import { getOwn, lockStanding, moved, signerMoved } from './standing.ts';
import { checkPassword } from './step-up.ts';
import { actorOf, appendEvents } from './trail.ts';

export interface StepUp {
  readonly password?: string | undefined;
  readonly signature: SignatureInput;
  readonly keep: boolean;
  readonly consent?: number | undefined;
}

/**
 * Signs one document, with its password where it has one.
 * @throws what `signOne`, `checkPassword` and `readSignature` throw, and password_must_change
 */
export async function signDocument(
  ctx: Context,
  input: StepUp & { id: string; doc_user: string; values?: Readonly<Record<string, string>> | undefined },
): Promise<Signed> {
  const standing = await getOwn(ctx, input.doc_user);
  const { assignment } = standing;
  if (assignment.document_id !== input.id) throw platformErrors.not_found();
  requireTurn(standing);
  if (assignment.needs_password) await passStepUp(ctx, input.password);
  const drawn = await readSignature(ctx, input.signature);
  return signOne(ctx, standing, {
    drawn,
    keep: input.keep,
    consent: input.consent,
    values: input.values,
    method: assignment.needs_password ? 'password' : 'session',
  });
}

export interface PileResult {
  readonly assignmentId: string;
  readonly title: string;
  readonly signed: Signed | undefined;
  readonly message: string | null;
}

/**
 * Signs several documents with one password; each by itself, so that one that fails leaves the others signed.
 * @throws what the password and the signature fail with, before any is signed
 */
export async function signPile(
  ctx: Context,
  input: StepUp & {
    doc_users: readonly string[];
    values?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  },
): Promise<PileResult[]> {
  const wanted = [...new Set(input.doc_users)];
  const found = await ctx.db
    .selectFrom('document_assignments')
    .innerJoin('document_signers', 'document_signers.assignment_id', 'document_assignments.id')
    .select(['document_assignments.id', 'title', 'needs_password'])
    .where('document_assignments.id', 'in', wanted)
    .where('document_signers.person_id', '=', ctx.scope.personId)
    .execute();
  const isProtected = found.some((one) => one.needs_password);
  if (isProtected) await passStepUp(ctx, input.password);
  const drawn = await readSignature(ctx, input.signature);
  const results: PileResult[] = [];
  for (const assignmentId of wanted) {
    const known = found.find(({ id }) => id === assignmentId);
    const method = known?.needs_password ? 'password' : 'session';
    try {
      const signed = await signOne(ctx, await getOwn(ctx, assignmentId), {
        drawn,
        keep: input.keep,
        consent: input.consent,
        values: input.values?.[assignmentId],
        method,
      });
      results.push({ assignmentId, title: signed.title, signed, message: null });
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      const message = ctx.t(phraseKey(cause.code), cause.params);
      results.push({ assignmentId, title: known?.title ?? '', signed: undefined, message });
    }
  }
  return results;
}

/**
 * Refuses to sign; the document ends here for all of its signers, and who sent it is told why.
 * @throws not_found, wrong_state, already_signed, not_your_turn, deadline_passed
 */
export async function rejectDocument(ctx: Context, assignmentId: string, reason: string): Promise<void> {
  await getOwn(ctx, assignmentId);
  await ctx.tx(async (tx) => {
    const standing = await lockStanding(tx, assignmentId);
    const { assignment } = standing;
    requireTurn(standing);
    requireTime(ctx, tx, assignment);
    const own = standing.own!;
    const state = moved('reject', assignment);
    await tx.db
      .updateTable('document_signers')
      .set({ state: signerMoved(['reject'], own), reason })
      .where('assignment_id', '=', assignmentId)
      .where('index', '=', own.index)
      .execute();
    await tx.db
      .updateTable('document_signers')
      .set({ state: 'cancelled' })
      .where('assignment_id', '=', assignmentId)
      .where('done', '=', false)
      .execute();
    await tx.db
      .updateTable('document_assignments')
      .set({ state, ended_at: tx.now(), ended_by: tx.scope.personId, reason })
      .where('id', '=', assignmentId)
      .execute();
    const detail = { signer: own.index, reason };
    await appendEvents(tx, assignmentId, actorOf(ctx), [{ kind: 'rejected', detail, hashAfter: assignment.sha256 }]);
    await tx.audit('documents.rejected', {
      subject: 'assignment',
      subjectId: assignmentId,
      personId: assignment.person_id,
      before: { state: assignment.state },
      after: { state },
      reason,
    });
    await tellAnswered(tx, assignment.document_id, [own.person_id, tx.scope.personId]);
    await tx.emit('documents.rejected', {
      assignmentId,
      documentId: assignment.document_id,
      title: assignment.title,
      isLegal: assignment.legal,
      reason,
      personName: own.name,
      senderId: assignment.assigned_by,
    });
  });
}

/** The document password, where something asks for it. @throws what `checkPassword` throws, and password_must_change */
export async function passStepUp(ctx: Context, password: string | undefined): Promise<void> {
  const { mustChange } = await checkPassword(ctx, password);
  if (mustChange) throw errors.password_must_change();
}
