import type { Context } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';

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

declare module '#platform/server/room.ts' {
  interface Room {
    /** Sends mails at work, of the room that lets them wait for who rests. */
    readonly mailGate?: Gate;
  }
}

/** Sends mails; where a room knows how, those of who rests wait. */
export const mailAtWork: Gate = async (ctx, mails) => {
  const gate = portOf(ctx, 'mailGate');
  if (gate) return gate(ctx, mails);
  for (const { to, subject, text, kind } of mails) await ctx.services.mail.send({ to, subject, text, kind });
};
