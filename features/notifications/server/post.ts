import './tables.ts';
import { sql, type Expression } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { exceptionOf, type Category, type ExceptionCode } from '../policy.ts';
import { holdBack, listHeldBack } from './rest.ts';
import { stored, type Notice } from './wording.ts';

export interface NewMessage extends Notice {
  readonly category: Category;
  readonly kind: string;
  readonly link?: string | null | undefined;
  readonly senderId?: string | undefined;
  /** Whatever is posted twice under one key is one message. */
  readonly dedupeKey?: string | undefined;
  /** Terms begin when it is received, so its people confirm it, and who has not is followed up. */
  readonly needsReceipt?: boolean | undefined;
  /** Why it reaches people in their rest as well; what is about security always does. */
  readonly exception?: ExceptionCode | undefined;
}

/** Whom a message is for: ids, or a query for them, which the database answers to itself. */
export type Addressed = readonly string[] | Expression<{ id: string }>;

/**
 * Puts a message into the inboxes of the given people, however many they are, and tells whom of them it must not call
 * for yet. With a key that was used before nothing is added, and the earlier message is answered.
 */
export async function post(
  tx: Tx,
  message: NewMessage,
  people: Addressed,
): Promise<{ messageId: string; isNew: boolean; resting: readonly string[] }> {
  const now = tx.now();
  const title = stored(message.title);
  const body = stored(message.body);
  const inserted = await tx.db
    .insertInto('notification_messages')
    .values({
      id: newId(),
      category: message.category,
      kind: message.kind,
      title_key: title.key,
      title: title.words,
      body_key: body.key,
      body: body.words,
      params: JSON.stringify(message.params ?? {}),
      link: message.link ?? null,
      sender_id: message.senderId ?? null,
      dedupe_key: message.dedupeKey ?? null,
      created_at: now,
      exception: exceptionOf(message),
      needs_receipt: message.needsReceipt ?? false,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const earlier = await tx.db
      .selectFrom('notification_messages')
      .select('id')
      .where('dedupe_key', '=', message.dedupeKey ?? '')
      .executeTakeFirstOrThrow();
    return { messageId: earlier.id, isNew: false, resting: await listHeldBack(tx, earlier.id) };
  }
  const ids = isList(people) ? sql<{ id: string }>`select unnest(${people}::uuid[]) as id` : people;
  await sql`insert into notifications (person_id, message_id, created_at)
    select id, ${inserted.id}::uuid, ${now}::timestamptz from (${ids}) as people`.execute(tx.db);
  return { messageId: inserted.id, isNew: true, resting: await holdBack(tx, inserted.id, exceptionOf(message)) };
}

function isList(people: Addressed): people is readonly string[] {
  return Array.isArray(people);
}
