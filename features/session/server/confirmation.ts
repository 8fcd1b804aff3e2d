import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { confirmedMinutes } from '../policy.ts';
import { checkDirectory } from './directory.ts';
import { recordRefusal } from './admission.ts';
import { lockKeys, passLock, refuseWhileLocked } from './lock.ts';
import { findAccount, findPersonFacts } from './queries.ts';

const MINUTE = 60_000;

/**
 * The caller says once more who they are, by the password of their account, for what this session may take along in
 * the next minutes: stations are shared. Wrong tries count like those of a sign-in. Answers until when it holds.
 * @throws wrong_current_password, locked, address_locked, directory_unavailable, and enter_again where the account has
 *   no password here: whoever comes in by a provider signs in anew
 */
export async function confirmSession(ctx: Context, password: string): Promise<Date> {
  const { personId, sessionId } = ctx.scope;
  const keys = { ...lockKeys(ctx.address), account: `person:${personId}` };
  await refuseWhileLocked(ctx, keys);
  if (!(await isRight(ctx, password))) {
    const method = ctx.settings.LDAP_URL ? 'directory' : 'password';
    const failure = await recordRefusal(ctx, { method, keys, outcome: 'wrong_credentials', personId });
    throw failure.code === errors.locked.code ? failure : errors.wrong_current_password();
  }
  return ctx.tx(async (tx) => {
    await passLock(tx, keys);
    await tx.db.updateTable('sessions').set({ confirmed_at: tx.now() }).where('id', '=', sessionId).execute();
    await tx.audit('session.confirmed', { subject: 'session', subjectId: sessionId, personId });
    return new Date(tx.now().getTime() + confirmedMinutes * MINUTE);
  });
}

async function isRight(ctx: Context, password: string): Promise<boolean> {
  const account = await findAccount(ctx, ctx.scope.personId);
  const hash = account?.password_hash;
  if (ctx.settings.LDAP_URL && account?.break_glass && hash && (await ctx.services.passwords.verify(hash, password)))
    return true;
  if (ctx.settings.LDAP_URL) return isRightByDirectory(ctx, password);
  if (!hash) throw errors.enter_again();
  return ctx.services.passwords.verify(hash, password);
}

async function isRightByDirectory(ctx: Context, password: string): Promise<boolean> {
  const person = await findPersonFacts(ctx, ctx.scope.personId);
  if (!person) return false;
  const entry = await checkDirectory(ctx.settings, person.username, password).catch((cause: unknown) => {
    ctx.log.error({ err: cause }, 'The corporate directory does not answer');
    throw errors.directory_unavailable({}, { cause });
  });
  return entry !== undefined && (entry.documentNumber === undefined || entry.documentNumber === person.documentNumber);
}
