import './tables.ts';
import type { Effect } from '#features/cases/server/actions.ts';
import { issueLetter } from '#features/documents/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import type { LetterKind } from '../policy.ts';
import { writeLetter } from './letter-print.ts';
import type { Own } from './process-facts.ts';

type Record = Parameters<Effect<Own>>[2];

/** Gives the person a letter of their process to sign as received; the one of its kind before it does not hold any more. */
export async function giveLetter(ctx: Context, tx: Tx, { id, number, own }: Record, kind: LetterKind): Promise<void> {
  await voidLetters(tx, id, [kind], 'Se expidió otra carta.');
  const letter = await writeLetter(ctx, tx, { id, number, own }, kind);
  const given = await issueLetter(ctx, tx, letter);
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

/** What letters say that a vice undid holds no more; those that nobody signed are taken back. */
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
}

/** That the person would not sign the letter that stands, before two witnesses. */
export async function noteRefusal(
  tx: Tx,
  id: string,
  { kind, witnesses, reason }: { kind: LetterKind; witnesses: readonly [string, string]; reason: string },
): Promise<void> {
  const letter = await tx.db
    .selectFrom('disciplinary_letters')
    .select('assignment_id as assignmentId')
    .where('case_id', '=', id)
    .where('kind', '=', kind)
    .where('is_void', '=', false)
    .executeTakeFirst();
  if (!letter) return;
  const recorder = { personId: tx.scope.personId, name: tx.scope.name };
  await tx.emit('disciplinary.letter_refused', { ...letter, witnesses, reason, recorder });
}
