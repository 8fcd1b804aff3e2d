import type { Context } from '#platform/server/context.ts';

export interface PersonalMail {
  readonly personId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

type Gate = (ctx: Context, mails: readonly PersonalMail[]) => Promise<void>;

let gate: Gate = async (ctx, mails) => {
  for (const { to, subject, text } of mails) await ctx.services.mail.send({ to, subject, text });
};

/** The room of notifications knows who rests, and lets a mail wait for them. */
export function provideMailGate(through: Gate): void {
  gate = through;
}

export const mailAtWork: Gate = (ctx, mails) => gate(ctx, mails);
