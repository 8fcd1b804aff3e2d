import './tables.ts';
import type { Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';

/**
 * Notes at the first sign-in under which name a provider knows a person, and from then on takes nobody else for them:
 * an address or a number that came to another account there opens nothing. An invitation that is used forgets it.
 * @throws provider_changed
 */
export async function bindSubject(
  tx: Tx,
  personId: string,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<void> {
  await tx.db
    .insertInto('provider_subjects')
    .values({ issuer, subject, person_id: personId, bound_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const bound = await tx.db
    .selectFrom('provider_subjects')
    .select('issuer')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!bound) throw errors.provider_changed();
}

/** Whoever was invited anew may come with another account of the provider. */
export async function forgetSubjects(tx: Tx, personId: string): Promise<void> {
  await tx.db.deleteFrom('provider_subjects').where('person_id', '=', personId).execute();
}
