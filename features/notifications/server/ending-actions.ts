import './tables.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/server/context.ts';

/** What was told and holds no more: the beginnings of the keys of its messages, and whom it was told. */
export interface Ended {
  readonly keys: readonly string[];
  readonly people: readonly string[];
}

/**
 * Takes messages out of the inboxes of these people, and out of what waits for the end of their rest. What somebody has
 * confirmed stays: it proves that they were told. What has not been told yet, because it ended within the same moment, is
 * kept from them by `noticesHold` of its room, where it says so.
 */
export async function takeBack(ctx: Context, { keys, people }: Ended): Promise<void> {
  if (people.length === 0) return;
  await ctx.tx(async (tx) => {
    const { rows } = await sql<{ person_id: string; message_id: string }>`
      update notifications set cleared_at = ${tx.now()}::timestamptz
      from notification_messages as message
      where message.id = notifications.message_id and person_id = any(${people}::uuid[])
        and cleared_at is null and received_at is null
        and exists (select from unnest(${keys}::text[]) as begins (key) where starts_with(message.dedupe_key, key))
      returning notifications.person_id, notifications.message_id`.execute(tx.db);
    if (rows.length === 0) return;
    await sql`delete from notification_holds using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as gone (person_id uuid, message_id uuid)
      where notification_holds.person_id = gone.person_id and notification_holds.message_id = gone.message_id`.execute(
      tx.db,
    );
    await tx.audit('notifications.taken_back', {
      subject: 'message',
      subjectId: rows[0]!.message_id,
      after: { people: rows.length },
    });
  });
}
