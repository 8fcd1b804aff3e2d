import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './context.ts';

/**
 * A secret of this installation by name: 32 random bytes as base64url, made at the first question and the same
 * for every process from then on.
 */
export async function readSecret(db: Kysely<Database>, name: string): Promise<string> {
  const find = () => db.selectFrom('platform_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('platform_secrets')
    .values({ name, value })
    .onConflict((on) => on.doNothing())
    .execute();
  return (await find())?.value ?? value;
}
