import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { exceptionOf } from '../policy.ts';
import type { NewMessage } from './post.ts';
import { listAddresses, liveChannels } from './recipients.ts';
import { listRests } from '#features/people/server/queries.ts';
import { EVENT, listHeldBack, quietly } from './rest.ts';
import { headline, stored } from './wording.ts';

/** A message to few people, of something that happened in another room. */
export type Announcement = NewMessage & { readonly dedupeKey: string; readonly people: readonly string[] };

interface Posted {
  readonly id: string;
  readonly announcement: Announcement;
  /** Whom it must not call for. */
  readonly resting: readonly string[];
}

/**
 * Many messages at once, each to its own people, in as many statements as one takes. It may be run twice: the keys
 * make each one message.
 */
export async function announceEach(ctx: Context, announcements: readonly Announcement[]): Promise<void> {
  const all = announcements.filter(({ people }) => people.length > 0);
  if (all.length === 0) return;
  const posted = await ctx.tx(async (tx) => {
    const { isNew, ...done } = await postEach(tx, all);
    for (const { id, announcement } of isNew) {
      const { category, kind, people } = announcement;
      const after = { category, kind, people: people.length };
      await tx.audit('notifications.announced', { subject: 'message', subjectId: id, after });
    }
    return [...isNew, ...done.earlier];
  });
  const people = [...new Set(all.flatMap((one) => one.people))];
  const addresses = new Map((await listAddresses(ctx, people)).map((one) => [one.id, one]));
  for (const { id, announcement, resting } of posted)
    for (const personId of new Set(announcement.people)) {
      const address = addresses.get(personId);
      if (!address) continue;
      const told = { message: headline(ctx, address.language, announcement), id };
      const live = liveChannels({ documents: [address.documentNumber] });
      const quiet = quietly(resting.includes(personId) ? [personId] : [], told);
      await ctx.services.push.send(live, EVENT, told, quiet);
    }
}

async function postEach(
  tx: Tx,
  announcements: readonly Announcement[],
): Promise<Record<'isNew' | 'earlier', readonly Posted[]>> {
  const fresh = await insertMessages(tx, announcements);
  const added = announcements.filter(({ dedupeKey }) => fresh.has(dedupeKey));
  const resting = await holdBackEach(tx, added, fresh);
  const isNew = added.map((announcement) => ({
    id: fresh.get(announcement.dedupeKey)!,
    announcement,
    resting: announcement.people.filter((id) => resting.has(id)),
  }));
  const known = announcements.filter(({ dedupeKey }) => !fresh.has(dedupeKey));
  return { isNew, earlier: await findEarlier(tx, known) };
}

/** The ids of those that are new, by their keys. */
async function insertMessages(tx: Tx, announcements: readonly Announcement[]): Promise<Map<string, string>> {
  const created_at = tx.now();
  const rows = announcements.map((message) => {
    const [title, body] = [stored(message.title), stored(message.body)];
    return {
      ...{ id: newId(), category: message.category, kind: message.kind, created_at },
      ...{ title_key: title.key, title: title.words, body_key: body.key, body: body.words },
      ...{ params: JSON.stringify(message.params ?? {}), link: message.link ?? null },
      ...{ sender_id: message.senderId ?? null, dedupe_key: message.dedupeKey, exception: exceptionOf(message) },
    };
  });
  const inserted = await tx.db
    .insertInto('notification_messages')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning(['id', 'dedupe_key'])
    .execute();
  const fresh = new Map(inserted.map(({ id, dedupe_key }) => [dedupe_key!, id]));
  const pairs = announcements.flatMap(({ dedupeKey, people }) => {
    const message = fresh.get(dedupeKey);
    return message === undefined ? [] : [...new Set(people)].map((person) => ({ person, message }));
  });
  if (pairs.length > 0)
    await sql`insert into notifications (person_id, message_id, created_at)
      select person, message, ${created_at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as each (person uuid, message uuid)
      on conflict do nothing`.execute(tx.db);
  return fresh;
}

/** Keeps the messages back from those who rest, as one alone is; answers who rests. */
async function holdBackEach(
  tx: Tx,
  announcements: readonly Announcement[],
  ids: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  if (announcements.length === 0) return new Set();
  const rests = await listRests(tx, [...new Set(announcements.flatMap(({ people }) => people))]);
  const counts: { message: string; count: number }[] = [];
  const holds: { person: string; message: string; until: Date }[] = [];
  for (const announcement of announcements) {
    const message = ids.get(announcement.dedupeKey)!;
    const resting = [...new Set(announcement.people)].filter((id) => rests.get(id));
    if (resting.length > 0) counts.push({ message, count: resting.length });
    if (exceptionOf(announcement) === null)
      holds.push(...resting.map((person) => ({ person, message, until: rests.get(person)! })));
  }
  if (holds.length > 0)
    await sql`insert into notification_holds (person_id, message_id, held_at, due_at)
      select person, message, ${tx.now()}::timestamptz, until
      from jsonb_to_recordset(${JSON.stringify(holds)}::jsonb) as each (person uuid, message uuid, until timestamptz)`.execute(
      tx.db,
    );
  if (counts.length > 0)
    await sql`update notification_messages set resting = each.count
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as each (message uuid, count integer)
      where id = each.message`.execute(tx.db);
  return new Set(holds.map(({ person }) => person));
}

async function findEarlier(tx: Tx, announcements: readonly Announcement[]): Promise<Posted[]> {
  if (announcements.length === 0) return [];
  const rows = await tx.db
    .selectFrom('notification_messages')
    .select(['id', 'dedupe_key'])
    .where(
      'dedupe_key',
      'in',
      announcements.map(({ dedupeKey }) => dedupeKey),
    )
    .execute();
  const posted: Posted[] = [];
  for (const announcement of announcements) {
    const id = rows.find((row) => row.dedupe_key === announcement.dedupeKey)?.id;
    if (id !== undefined) posted.push({ id, announcement, resting: await listHeldBack(tx, id) });
  }
  return posted;
}
