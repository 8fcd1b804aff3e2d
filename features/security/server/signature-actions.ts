import './tables.ts';
import { createHash } from 'node:crypto';
import { findSignature } from '#features/documents/server/queries.ts';
import type { SignatureInput } from '#features/documents/signature.ts';
import { requireConfirmation } from '#platform/server/confirmation.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import type { Evidence, SignatureRole } from './tables.ts';

const pngSign = '89504e470d0a1a0a';
const missing = () =>
  errors.signature_missing({}, { issues: [{ path: 'signature', code: 'security.error.signature_missing' }] });
const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** The digest of what somebody signs: the same words have the same one. */
export const digestOfWords = (words: unknown): string => digest(JSON.stringify(words));

/**
 * What shows later that the caller signed these words: how, when and from where. Who signs has just said again who they
 * are, for stations are shared. @throws confirmation_needed, signature_missing
 */
export async function evidenceOf(ctx: Context, signature: SignatureInput, sha256: string): Promise<Evidence> {
  requireConfirmation(ctx);
  const where = { sha256, address: ctx.address, userAgent: ctx.userAgent.slice(0, 300) };
  if (signature.kind === 'typed') return { ...where, kind: 'typed', text: signature.text, inkSha256: null };
  if (signature.kind === 'drawn') {
    const ink = Buffer.from(signature.png, 'base64');
    if (ink.subarray(0, 8).toString('hex') !== pngSign) throw missing();
    return { ...where, kind: 'drawn', text: null, inkSha256: digest(ink) };
  }
  const kept = await findSignature(ctx);
  if (!kept) throw missing();
  return { ...where, kind: kept.kind, text: kept.typed, inkSha256: kept.png ? digest(kept.png) : null };
}

/** Keeps a signature of the caller's under a case, inside the transaction of its step. */
export async function keepEvidence(
  tx: Tx,
  { caseId, role, evidence }: { caseId: string; role: SignatureRole; evidence: Evidence },
): Promise<void> {
  const row = { case_id: caseId, person_id: tx.scope.personId, role, signed_at: tx.now() };
  await tx.db
    .insertInto('security_signatures')
    .values({ ...row, evidence: JSON.stringify(evidence) })
    .onConflict((on) =>
      on
        .columns(['case_id', 'person_id', 'role'])
        .doUpdateSet({ evidence: JSON.stringify(evidence), signed_at: tx.now() }),
    )
    .execute();
  await tx.audit('security.signed', {
    subject: 'security.signature',
    subjectId: caseId,
    personId: tx.scope.personId,
    after: { role, kind: evidence.kind, sha256: evidence.sha256 },
  });
}

/** Who signed a case, in the order of time. */
export function listSignatures(read: Read, caseId: string) {
  return read.db
    .selectFrom('security_signatures as signed')
    .innerJoin('employees', 'employees.id', 'signed.person_id')
    .select(['signed.person_id', 'signed.role', 'signed.signed_at as at', 'employees.display_name as name'])
    .where('signed.case_id', '=', caseId)
    .orderBy('signed.signed_at')
    .execute();
}
