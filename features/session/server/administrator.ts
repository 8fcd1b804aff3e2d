import './tables.ts';
import { createEmployee } from '#features/people/server/actions.ts';
import { Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { grantRole } from './grant.ts';
import { invitePerson } from './invitation.ts';
import { findPersonByIdentity } from './queries.ts';

export interface Administrator {
  readonly firstNames: string;
  readonly lastNames: string;
  readonly documentNumber: string;
  readonly email: string;
  /** What is before the @ of the e-mail when absent. */
  readonly username?: string | undefined;
}

/**
 * Makes the first administrator of an installation, on behalf of the house itself: the employee, unless somebody has
 * that document number already, the role everywhere, and an invitation. Their password works also beside a directory. Done again, it makes a new invitation.
 * @throws what `createEmployee` and `invitePerson` throw
 */
export async function appointAdministrator(
  ctx: Context,
  given: Administrator,
): Promise<{ token: string; expiresAt: Date }> {
  const { documentNumber, email } = given;
  const known = await findPersonByIdentity(ctx, { documentNumber });
  const personId =
    known?.id ??
    (await createEmployee(ctx, {
      documentType: 'CC',
      documentNumber,
      firstNames: given.firstNames,
      lastNames: given.lastNames,
      username: given.username ?? email.split('@', 1)[0]!,
      corporateEmail: email,
      position: ctx.t('session.administrator.position'),
      enteredOn: new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.settings.COMPANY_TIME_ZONE }).format(ctx.now()),
    }));
  await grantRole(ctx, { personId, role: 'admin', reach: { kind: 'all', id: null } }).catch((thrown: unknown) => {
    if (!(thrown instanceof Failure) || thrown.code !== errors.already_granted.code) throw thrown;
  });
  const invited = await invitePerson(ctx, personId);
  await ctx.tx(async (tx) => {
    await tx.db.updateTable('accounts').set({ break_glass: true }).where('person_id', '=', personId).execute();
    await tx.audit('session.break_glass_made', { subject: 'account', subjectId: personId, personId });
  });
  return invited;
}

/** What is asked of who installs Plaza, and what they are told. */
export const administratorPhrases = {
  firstNames: 'session.administrator.firstNames',
  lastNames: 'session.administrator.lastNames',
  document: 'session.administrator.document',
  email: 'session.administrator.email',
  link: 'session.administrator.link',
} as const;

/** Where an invitation is accepted. The token stands after the #, so that no proxy writes it down. */
export function invitationLink(ctx: Context, token: string): string {
  const portal = ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`;
  return new URL(`/login#invitation=${token}`, portal).href;
}
