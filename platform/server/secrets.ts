import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './context.ts';
import { openValue, sealValue } from './sealed.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * A secret of this installation by name: 32 random bytes as base64url, made at the first question and the same for every
 * process from then on.
 * @throws SettingsError where SECRETS_KEY is not the one that they were sealed with
 */
export type ReadSecret = (name: string) => Promise<string>;

/** No letter of base64url: what begins so is sealed. */
const sealedBy = 'sealed:';

/**
 * The secrets lie in the database. With SECRETS_KEY they are sealed there, those of before as well when they are next
 * read: whoever has a dump, and not that key, opens nothing with them.
 */
export function openSecrets(db: Kysely<Database>, { SECRETS_KEY }: Pick<Settings, 'SECRETS_KEY'>): ReadSecret {
  const key =
    SECRETS_KEY === undefined ? undefined : createHash('sha256').update(`plaza secrets ${SECRETS_KEY}`).digest();
  const known = new Map<string, string>();
  const find = (name: string) =>
    db.selectFrom('platform_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const stored = (value: string) => (key === undefined ? value : sealedBy + sealValue(key, value));

  const open = async (name: string, value: string): Promise<string> => {
    if (!value.startsWith(sealedBy)) {
      if (key !== undefined)
        await db
          .updateTable('platform_secrets')
          .set({ value: stored(value) })
          .where('name', '=', name)
          .where('value', '=', value)
          .execute();
      return value;
    }
    const opened = key && openValue<string>(key, value.slice(sealedBy.length));
    if (opened === undefined)
      throw new SettingsError(
        'These settings are wrong:\n  SECRETS_KEY: the one that the secrets in the database were sealed with',
      );
    return opened;
  };

  return async (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    let row = await find(name);
    if (!row) {
      const value = stored(randomBytes(32).toString('base64url'));
      await db
        .insertInto('platform_secrets')
        .values({ name, value })
        .onConflict((on) => on.doNothing())
        .execute();
      row = (await find(name)) ?? { value };
    }
    const secret = await open(name, row.value);
    known.set(name, secret);
    return secret;
  };
}
