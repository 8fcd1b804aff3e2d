import type { Context } from '#platform/server/context.ts';

export interface PersonalMail {
  readonly personId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** `room.what` */
  readonly kind: string;
  /** The records that it calls for; when none of them needs its person any more, a mail that waits is dropped. */
  readonly about?: readonly string[];
}

type Gate = (ctx: Context, mails: readonly PersonalMail[]) => Promise<void>;

let gate: Gate = async (ctx, mails) => {
  for (const { to, subject, text, kind } of mails) await ctx.services.mail.send({ to, subject, text, kind });
};

/** The room of notifications knows who rests, and lets a mail wait for them. */
export function provideMailGate(through: Gate): void {
  gate = through;
}

export const mailAtWork: Gate = (ctx, mails) => gate(ctx, mails);
