import { randomBytes } from 'node:crypto';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/context.ts';
import { findHolder, type Holder } from './queries.ts';
import { letters } from './secret.ts';

/** Somebody whose card is issued. */
export type CardHolder = Holder & { readonly number: number; readonly serial: string; readonly generation: number };

/** Somebody's card, the caller's unless they are named; issued now where they had none. */
export async function recordIssue(tx: Tx, personId: string = tx.scope.personId): Promise<CardHolder> {
  const holder = await findHolder(tx, personId);
  if (!holder) throw platformErrors.not_found();
  if (isIssued(holder)) return holder;
  const issued = await tx.db
    .insertInto('id_cards')
    .values({ person_id: holder.id, serial: letters(randomBytes(8)), issued_at: tx.now() })
    .onConflict((on) => on.column('person_id').doNothing())
    .returning('number')
    .executeTakeFirst();
  if (issued)
    await tx.audit('id-cards.issued', {
      subject: 'id_card',
      subjectId: holder.id,
      personId: holder.id,
      after: { number: issued.number },
    });
  return recordIssue(tx, personId);
}

function isIssued(holder: Holder): holder is CardHolder {
  return holder.serial !== null;
}
