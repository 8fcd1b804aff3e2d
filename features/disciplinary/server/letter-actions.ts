import './tables.ts';
import { takeStep } from '#features/cases/server/actions.ts';
import { selectCases } from '#features/cases/server/queries.ts';
import { sealRefusal, withdrawLetter } from '#features/documents/server/actions.ts';
import type { Context, Events, Tx } from '#platform/server/context.ts';
import { process } from '../process.ts';
import type { LetterKind } from '../policy.ts';

const { kind } = process;

/** Letters whose signature is the receipt from which a term counts, each with the step that it is. */
const receipts: { readonly [Kind in LetterKind]?: { from: string; action: string } } = {
  opening: { from: 'opened', action: 'receive' },
  decision: { from: 'notified', action: 'receive_decision' },
};

/**
 * A letter was signed: what the person signs as received, they have received, and the term begins in the same
 * transaction. One that was void, or that they had received before, moves nothing.
 */
export async function receiveSigned(ctx: Context, tx: Tx, assignmentId: string): Promise<void> {
  const letter = await tx.db
    .selectFrom('disciplinary_letters')
    .select(['case_id', 'kind'])
    .where('assignment_id', '=', assignmentId)
    .where('is_void', '=', false)
    .executeTakeFirst();
  const receipt = letter && receipts[letter.kind];
  if (!receipt) return;
  const record = await selectCases(tx, kind)
    .where('cases.id', '=', letter.case_id)
    .forUpdate('cases')
    .executeTakeFirst();
  if (record?.state !== receipt.from) return;
  // Who recorded a signature on paper is not the person: the signature is.
  await takeStep(ctx, tx, { id: letter.case_id, action: receipt.action, kind, outsider: 'owner' });
  await tx.audit('disciplinary.moved', { subject: kind, subjectId: letter.case_id, after: { action: receipt.action } });
}

/** Takes back a letter that nobody signed and that holds no more. */
export async function withdraw(ctx: Context, event: Events['disciplinary.letter_void']): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the documents room audits it
  await ctx.tx((tx) => withdrawLetter(ctx, tx, event.assignmentId, event.reason));
}

/** Puts the names of two witnesses in the place of the signature that was refused. */
export async function sealRefused(ctx: Context, event: Events['disciplinary.letter_refused']): Promise<void> {
  await sealRefusal(ctx, event.assignmentId, event);
}
