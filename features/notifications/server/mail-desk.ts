import type { Context } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mailKinds, type MailState } from '../mail-calls.ts';

/** Mails that did not go out at once, the newest first, in wire names. */
export async function listMails(ctx: Context, asked: { page: number; size: number; state?: MailState | undefined }) {
  const { items, total } = await ctx.services.mailLog.list(asked);
  return {
    total,
    items: items.map(({ kind, createdAt, endedAt, ...mail }) => ({
      ...mail,
      kind: mailKinds.find((known) => known === kind) ?? 'other',
      created_at: createdAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
  };
}

/** How many were given up and wait, and whether a mail server is set at all. */
export async function countMails({ services, settings }: Context) {
  const [failed, delayed] = await Promise.all([services.mailLog.count('failed'), services.mailLog.count('delayed')]);
  return { failed, delayed, is_set: settings.SMTP_URL !== undefined };
}

/** Sends a mail again that was given up, once. @throws mail_not_failed, mail_not_set while nothing could carry it */
export async function resendMail(ctx: Context, id: string): Promise<void> {
  if (ctx.settings.SMTP_URL === undefined) throw errors.mail_not_set();
  await ctx.tx(async (tx) => {
    const taken = await ctx.services.mailLog.take(tx.db, id);
    if (taken === undefined) throw errors.mail_not_failed();
    await tx.audit('notifications.mail_resent', { subject: 'mail', subjectId: id });
    await tx.emit('notifications.mail_taken', taken);
  });
}
