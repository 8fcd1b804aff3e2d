import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { isObviousPassword } from '../policy.ts';
import { recordEnd, recordRefusal } from './admission.ts';
import { lockKeys, passLock, refuseWhileLocked } from './lock.ts';
import { findAccount } from './queries.ts';

/**
 * Changes the caller's own password and ends their other sessions; answers how many. The first one, after an
 * invitation, needs no current password. Wrong tries count like those of a sign-in.
 * @throws wrong_current_password, password_same, password_obvious, password_kept_elsewhere, locked
 */
export async function changePassword(
  ctx: Context,
  input: { current?: string | undefined; password: string },
): Promise<number> {
  const { personId, sessionId, attributes } = ctx.scope;
  const keys = { ...lockKeys(ctx.address), account: `person:${personId}` };
  await refuseWhileLocked(ctx, keys);
  const account = await findAccount(ctx, personId);
  if (ctx.settings.LDAP_URL && !account?.break_glass) throw errors.password_kept_elsewhere();
  const old = account?.password_hash;
  // Whoever comes in by a provider alone gets a password by invitation only: a stolen session must not make one.
  if (!old && !account?.must_change_password) throw errors.password_kept_elsewhere();
  if (old && !(await ctx.services.passwords.verify(old, input.current ?? ''))) {
    const failure = await recordRefusal(ctx, { method: 'password', keys, outcome: 'wrong_credentials', personId });
    throw failure.code === errors.locked.code ? failure : errors.wrong_current_password();
  }
  if (old && input.current === input.password) throw errors.password_same();
  const facts = { username: attributes['username'] ?? '', documentNumber: attributes['documentNumber'] ?? '' };
  if (isObviousPassword(input.password, facts)) throw errors.password_obvious();

  const hash = await ctx.services.passwords.hash(input.password);
  return ctx.tx(async (tx) => {
    await passLock(tx, keys);
    await tx.db
      .updateTable('accounts')
      .set({ password_hash: hash, password_changed_at: tx.now(), must_change_password: false })
      .where('person_id', '=', personId)
      .execute();
    await tx.audit('session.password_changed', { subject: 'account', subjectId: personId, personId });
    return recordEnd(tx, { personId, except: sessionId }, 'password_changed');
  });
}
