import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import { hashToken } from './token.ts';

/** A token that is neither spent nor too old; undefined for any other. */
export async function findOpenToken(read: Read, token: string) {
  return read.db
    .selectFrom('invitations')
    .select(['id', 'kind', 'person_id as personId'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', read.now())
    .executeTakeFirst();
}

/** The id of an invitation that may still be accepted; undefined for any other token. */
export async function findOpenInvitation(read: Read, token: string): Promise<string | undefined> {
  const open = await findOpenToken(read, token);
  return open?.kind === 'invitation' ? open.id : undefined;
}
