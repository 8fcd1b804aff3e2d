import type { Context } from '#platform/server/context.ts';

export interface PersonalMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

type Gate = (ctx: Context, personId: string, mail: PersonalMail) => Promise<void>;

let gate: Gate = (ctx, _personId, mail) => ctx.services.mail.send(mail);

/** The room of notifications knows who rests, and lets a mail wait for them. */
export function provideMailGate(through: Gate): void {
  gate = through;
}

export const mailAtWork: Gate = (ctx, personId, mail) => gate(ctx, personId, mail);
