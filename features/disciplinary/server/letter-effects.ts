import './tables.ts';
import type { Effect } from '#features/cases/server/actions.ts';
import { issueLetter } from '#features/documents/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { witnessedKinds, type LetterKind, type WitnessedKind } from '../policy.ts';
import { readForLetters, wordLetter } from './letter-print.ts';
import type { Own } from './process-facts.ts';

type Record = Parameters<Effect<Own>>[2];

/** Who gives a letter, and answers for it. */
export interface Issuer {
  readonly personId: string;
  readonly name: string;
}

/**
 * Gives the person a letter of their process to sign as received; the one of its kind before it does not hold any more.
 * The caller answers for it unless an issuer is named.
 */
export async function giveLetter(
  ctx: Context,
  tx: Tx,
  { id, number, own }: Record,
  kind: LetterKind,
  issuer: Issuer = tx.scope,
): Promise<void> {
  await voidLetters(tx, id, [kind], 'Se expidió otra carta.');
  const facts = (await readForLetters(tx, [id])).get(id)!;
  const { COMPANY_NAME: company } = ctx.settings;
  const said = { number, day: own.today, company, issuer: issuer.name, numbers: own.numbers };
  const given = await issueLetter(ctx, tx, { ...wordLetter(facts, kind, said), issuerId: issuer.personId });
  if (!given) return;
  await tx.db
    .insertInto('disciplinary_letters')
    .values({
      id: newId(),
      case_id: id,
      kind,
      made_at: tx.now(),
      document_id: given.documentId,
      assignment_id: given.assignmentId,
    })
    .execute();
}

/** What letters say that a vice undid holds no more; those that nobody signed are taken back, and what witnesses signed of them. */
export async function voidLetters(tx: Tx, id: string, kinds: readonly LetterKind[], reason: string): Promise<void> {
  const gone = await tx.db
    .updateTable('disciplinary_letters')
    .set({ is_void: true })
    .where('case_id', '=', id)
    .where('kind', 'in', [...kinds])
    .where('is_void', '=', false)
    .returning('assignment_id as assignmentId')
    .execute();
  for (const { assignmentId } of gone) await tx.emit('disciplinary.letter_void', { assignmentId, reason });
  const witnessed = witnessedKinds.filter((kind) => kinds.includes(kind));
  if (witnessed.length > 0) await voidAttestations(tx, id, witnessed, reason);
}

/** Witnesses that are not needed any more: what they have not signed is taken back. */
export async function voidAttestations(
  tx: Tx,
  id: string,
  kinds: readonly WitnessedKind[],
  reason: string,
): Promise<void> {
  const gone = await tx.db
    .updateTable('disciplinary_attestations')
    .set({ is_void: true })
    .where('case_id', '=', id)
    .where('kind', 'in', [...kinds])
    .where('is_void', '=', false)
    .returning('assignment_id as assignmentId')
    .execute();
  for (const { assignmentId } of gone) await tx.emit('disciplinary.letter_void', { assignmentId, reason });
}
