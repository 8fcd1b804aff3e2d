import './tables.ts';
import { createHash, randomBytes } from 'node:crypto';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { linkDays } from '../policy.ts';

export type LinkKind = keyof typeof linkDays;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a key for somebody without an account; only its hash is kept. Answers the key and until when it opens. */
export async function makeLink(
  tx: Tx,
  candidacyId: string,
  kind: LinkKind,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(tx.now().getTime() + linkDays[kind] * 86_400_000);
  await tx.db
    .insertInto('candidacy_links')
    .values({ hash: hashOf(token), candidacy_id: candidacyId, kind, expires_at: expiresAt, used_at: null })
    .execute();
  return { token, expiresAt };
}

/** The application that a key opens. @throws not_found for a key that nobody has, link_expired */
export async function openLink(
  read: Read,
  token: string,
  kind: LinkKind,
): Promise<{ candidacyId: string; expiresAt: Date; usedAt: Date | null; hash: string }> {
  const hash = hashOf(token);
  const link = await read.db
    .selectFrom('candidacy_links')
    .select(['candidacy_id as candidacyId', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!link) throw platformErrors.not_found();
  if (link.expiresAt <= read.now()) throw errors.link_expired();
  return { ...link, hash };
}

/** Uses a one-time key. Of two at once only one does. @throws not_found, link_expired */
export async function useLink(tx: Tx, token: string, kind: LinkKind): Promise<string> {
  const { candidacyId } = await openLink(tx, token, kind);
  const used = await tx.db
    .updateTable('candidacy_links')
    .set({ used_at: tx.now() })
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw errors.link_expired();
  return candidacyId;
}

/** From now on the candidate is written to in the language of the caller. */
export async function keepLanguage({ db, language }: Pick<Context, 'db' | 'language'>, candidacyId: string) {
  await db
    .updateTable('candidacies')
    .set({ language })
    .where('case_id', '=', candidacyId)
    .where('language', '<>', language)
    .execute();
}
