import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { listRests } from '#features/people/server/queries.ts';

const batch = 100;

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

/** Sends mails, or keeps them until the next shift of who rests now. */
export async function mailAtWork(ctx: Context, mails: readonly PersonalMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rests = await listRests(ctx, [...new Set(mails.map(({ personId }) => personId))]);
  const held = mails.flatMap(({ personId, to, subject, text, kind, about = [] }) => {
    const due_at = rests.get(personId);
    const written = { recipient: to, subject, body: text, kind, about: [...about] };
    const row = { id: newId(), person_id: personId, ...written, held_at: ctx.now() };
    return due_at ? [{ ...row, due_at }] : [];
  });
  if (held.length > 0) await ctx.db.insertInto('held_mails').values(held).execute();
  for (const { personId, to, subject, text, kind } of mails)
    if (!rests.get(personId)) await ctx.services.mail.send({ to, subject, text, kind });
}

/** Of these records, those that still need this person. */
type Needs = (read: Read, personId: string, about: readonly string[]) => Promise<readonly string[]>;

declare module '#platform/server/room.ts' {
  interface Room {
    /** Of the room whose mails of these kinds call for something: when nothing is left to do. */
    readonly mailNeeds?: { readonly kinds: readonly string[]; readonly list: Needs };
  }
}

async function isPointless(read: Read, kind: string, personId: string, about: readonly string[]): Promise<boolean> {
  const room = read.rooms.all.find(({ mailNeeds }) => mailNeeds?.kinds.includes(kind));
  if (!room?.mailNeeds || about.length === 0) return false;
  return (await room.mailNeeds.list(read, personId, about)).length === 0;
}

/**
 * Sends the mails of those whose shift has begun; who rests all the same is left in peace until the next one. What has
 * become pointless meanwhile is dropped.
 */
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
    for (const { id, person_id, recipient, subject, body, kind, about } of due) {
      const until = rests.get(person_id) ?? null;
      if (until === null) {
        const isDropped = await isPointless(ctx, kind, person_id, about);
        if (!isDropped) await ctx.services.mail.send({ to: recipient, subject, text: body, kind });
        await ctx.db.deleteFrom('held_mails').where('id', '=', id).execute();
        if (!isDropped) mails++;
      } else await ctx.db.updateTable('held_mails').set({ due_at: until }).where('id', '=', id).execute();
    }
  }
}
