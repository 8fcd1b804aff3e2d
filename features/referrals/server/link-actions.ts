import './tables.ts';
import { createHash } from 'node:crypto';
import { personName } from '#features/people/server/queries.ts';
import type { Context, Events } from '#platform/server/context.ts';
import { openValue, sealValue } from '#platform/server/sealed.ts';
import { consentDays } from '../policy.ts';

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Where the holder of the token is asked for their consent. */
export const linkTo = (ctx: Pick<Context, 'settings'>, token: string): string =>
  `${ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`}/referido/${token}`;

/** The token as an event may carry it. */
export async function sealLink(ctx: Context, token: string): Promise<string> {
  return sealValue(await secretOf(ctx), token);
}

/**
 * Mails their link to who was referred, where their mail is known. A link that was renewed, answered or is over is not
 * mailed any more. Bears being run twice: the same link may then come twice.
 */
export async function mailLink(ctx: Context, due: Events['referrals.link_due']): Promise<void> {
  const token = openValue<string>(await secretOf(ctx), due.sealed);
  if (token === undefined) return;
  const found = await ctx.db
    .selectFrom('referrals')
    .innerJoin('cases', 'cases.id', 'referrals.case_id')
    .select(['referrals.name', 'referrals.email', 'referrals.token_until as until'])
    .select(personName('cases.owner_id').as('referrer'))
    .where('referrals.case_id', '=', due.referralId)
    .where('referrals.token_hash', '=', hashOf(token))
    .where('referrals.token_until', '>', ctx.now())
    .where('cases.state', '=', 'awaiting_consent')
    .executeTakeFirst();
  if (!found?.email || !found.until) return;
  const speaker = ctx.speaking(due.language);
  const { name, email, until, referrer } = found;
  const words = {
    name,
    referrer: referrer ?? '',
    company: ctx.settings.COMPANY_NAME,
    link: linkTo(ctx, token),
    days: consentDays,
  };
  await ctx.services.mail.send({
    to: email,
    subject: speaker.t('referrals.mail.subject', words),
    text: speaker.t('referrals.mail.text', words),
    kind: 'referrals.consent',
    until,
  });
}

const secretOf = async ({ services }: Context): Promise<Uint8Array> =>
  Buffer.from(await services.readSecret('referrals.link'), 'base64url');
