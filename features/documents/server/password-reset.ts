import './tables.ts';
import { randomInt } from 'node:crypto';
import { anyCovers } from '#features/organization/policy.ts';
import { employeeFacts, findContact } from '#features/people/server/queries.ts';
import { isInvitedSession } from '#features/session/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { openValue, sealValue } from '#platform/server/sealed.ts';
import { errors } from '../errors.ts';
import { resetMinutes } from '../policy.ts';
import { stateOf } from './step-up.ts';

/**
 * Makes a one-time code with which somebody chooses a new document password. They alone are shown it, after they sign
 * in: no message carries it, who asks for it never sees it, and the ID number never opens anything again.
 * @throws not_found outside of the caller's reach, forbidden for oneself
 */
export async function resetPassword(ctx: Context, personId: string) {
  const person = await employeeFacts(ctx.db)
    .where('employees.id', '=', personId)
    .where('employees.active', '=', true)
    .executeTakeFirst();
  const reaches = reachOf(ctx.scope, 'documents:reset-password');
  if (!person || !anyCovers(reaches, person)) throw platformErrors.not_found();
  if (personId === ctx.scope.personId) throw platformErrors.forbidden();
  const contact = await findContact(ctx, personId);
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const code_hash = await ctx.services.passwords.hash(code);
  const code_sealed = sealValue(await secretOf(ctx), code);
  const code_until = new Date(ctx.now().getTime() + resetMinutes * 60_000);
  await ctx.tx(async (tx) => {
    const fresh = {
      password_hash: null,
      first_until: null,
      code_hash,
      code_until,
      code_sealed,
      tries: 0,
      locked_until: null,
      changed_at: null,
    };
    await tx.db
      .insertInto('document_passwords')
      .values({ person_id: personId, ...fresh })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(fresh))
      .execute();
    await tx.audit('documents.password_reset', { subject: 'document_password', subjectId: personId, personId });
    await tx.emit('documents.password_reset', { resetId: newId(), personId, minutes: resetMinutes });
  });
  const sentTo: ('inbox' | 'mail')[] =
    contact?.email && ctx.settings.SMTP_URL !== undefined ? ['inbox', 'mail'] : ['inbox'];
  return { personId, name: person.name, validUntil: code_until, sentTo };
}

/** The code that waits for the caller, as long as it holds; each look is noted. @throws password_expired, entered_by_invitation */
export async function showResetCode(ctx: Context): Promise<{ code: string; validUntil: Date }> {
  if (await isInvitedSession(ctx)) throw errors.entered_by_invitation();
  const row = await ctx.db
    .selectFrom('document_passwords')
    .selectAll()
    .where('person_id', '=', ctx.scope.personId)
    .executeTakeFirst();
  const code =
    row?.code_sealed && stateOf(row, ctx.now()) === 'code'
      ? openValue<string>(await secretOf(ctx), row.code_sealed)
      : undefined;
  if (code === undefined) throw errors.password_expired();
  const about = { subject: 'document_password', subjectId: ctx.scope.personId, personId: ctx.scope.personId };
  await ctx.tx((tx) => tx.audit('documents.password_code_shown', about));
  return { code, validUntil: row!.code_until! };
}

/** Codes whose time is over are not kept; run by the clock. */
export async function forgetResetCodes(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const gone = await tx.db
      .updateTable('document_passwords')
      .set({ code_sealed: null })
      .where('code_until', '<', tx.now())
      .where('code_sealed', 'is not', null)
      .returning('person_id')
      .execute();
    for (const { person_id } of gone)
      await tx.audit('documents.password_code_forgotten', { subject: 'document_password', subjectId: person_id });
  });
}

const secretOf = async (ctx: Pick<Context, 'services'>) =>
  Buffer.from(await ctx.services.readSecret('documents.reset-code'), 'base64url');
