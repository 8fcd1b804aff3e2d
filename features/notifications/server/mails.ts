import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context } from '#platform/server/context.ts';
import { listRests } from './rest-source.ts';

const batch = 100;

export interface PersonalMail {
  readonly personId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails, or keeps them until the next shift of who rests now. */
export async function mailAtWork(ctx: Context, mails: readonly PersonalMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rests = await listRests(ctx, [...new Set(mails.map(({ personId }) => personId))]);
  const held = mails.flatMap(({ personId, to, subject, text }) => {
    const due_at = rests.get(personId);
    const row = { id: newId(), person_id: personId, recipient: to, subject, body: text, held_at: ctx.now() };
    return due_at ? [{ ...row, due_at }] : [];
  });
  if (held.length > 0) await ctx.db.insertInto('held_mails').values(held).execute();
  for (const { personId, to, subject, text } of mails)
    if (!rests.get(personId)) await ctx.services.mail.send({ to, subject, text });
}

/** Sends the mails of those whose shift has begun; who rests all the same is left in peace until the next one. */
export async function releaseMails(ctx: Context): Promise<{ mails: number }> {
  let mails = 0;
  for (;;) {
    const due = await ctx.db
      .selectFrom('held_mails')
      .selectAll()
      .where('due_at', '<=', ctx.now())
      .orderBy('held_at')
      .limit(batch)
      .execute();
    if (due.length === 0) return { mails };
    const rests = await listRests(ctx, [...new Set(due.map((one) => one.person_id))]);
    for (const { id, person_id, recipient, subject, body } of due) {
      const until = rests.get(person_id) ?? null;
      if (until === null) {
        await ctx.services.mail.send({ to: recipient, subject, text: body });
        await ctx.db.deleteFrom('held_mails').where('id', '=', id).execute();
        mails++;
      } else await ctx.db.updateTable('held_mails').set({ due_at: until }).where('id', '=', id).execute();
    }
  }
}
