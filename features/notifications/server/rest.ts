import './tables.ts';
import { sql, type Expression } from 'kysely';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import type { PushInstead } from '#platform/server/services.ts';
import type { ExceptionCode } from '../policy.ts';
import { listAddresses, liveChannels } from './recipients.ts';
import { listRests } from '#features/people/server/queries.ts';
import { headline, restored, tell } from './wording.ts';

/** The event that connected clients listen to. */
export const EVENT = 'my-event';
/** People who are looked at, and called, at once. */
const batch = 500;

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Resting {
  readonly id: string;
  readonly until: Date;
}

export interface LiveNotice {
  readonly message: string;
  readonly id: string;
  /** The message in English, for an audience of both languages. */
  readonly en?: string;
}

/**
 * Keeps a message that was just posted back from those who rest now, until their next shift; with an exception it is
 * counted instead of kept back. Answers whom it must not call for.
 */
export async function holdBack(tx: Tx, messageId: string, exception: ExceptionCode | null): Promise<string[]> {
  const addressed = sql<{ id: string }>`select person_id as id from notifications where message_id = ${messageId}`;
  const held: string[] = [];
  let count = 0;
  for await (const resting of restingOf(tx, addressed)) {
    count += resting.length;
    if (exception !== null) continue;
    held.push(...resting.map(({ id }) => id));
    await sql`insert into notification_holds (person_id, message_id, held_at, due_at)
      select id, ${messageId}::uuid, ${tx.now()}::timestamptz, until
      from jsonb_to_recordset(${JSON.stringify(resting)}::jsonb) as resting (id uuid, until timestamptz)`.execute(
      tx.db,
    );
  }
  if (count > 0)
    await tx.db.updateTable('notification_messages').set({ resting: count }).where('id', '=', messageId).execute();
  return held;
}

/** Those of the people who rest now, and until when, some at a time. */
export async function* restingOf(read: Read, people: Expression<{ id: string }>): AsyncGenerator<Resting[]> {
  for (let from: string | undefined = NOBODY; from !== undefined;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from (${people}) as people where id > ${from}::uuid order by id limit ${batch}`.execute(read.db);
    const rests = await listRests(
      read,
      rows.map(({ id }) => id),
    );
    yield [...rests].flatMap(([id, until]) => (until === null ? [] : [{ id, until }]));
    from = rows.length < batch ? undefined : rows.at(-1)?.id;
  }
}

/** From whom a message is still kept back. */
export async function listHeldBack(read: Read, messageId: string): Promise<string[]> {
  const rows = await read.db
    .selectFrom('notification_holds')
    .select('person_id')
    .where('message_id', '=', messageId)
    .execute();
  return rows.map((row) => row.person_id);
}

/** What is sent to those who rest: their screen is made fresh, and nothing calls for them. */
export function quietly(people: readonly string[], notice: LiveNotice): PushInstead | undefined {
  return people.length === 0 ? undefined : { people, data: { ...notice, quiet: true } };
}

/** Looks anew, at the next turn, at what is kept back from people whose shifts have changed. */
export async function reconsider(ctx: Context, personIds: readonly string[]): Promise<void> {
  await ctx.db
    .updateTable('notification_holds')
    .set({ due_at: ctx.now() })
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('due_at', '>', ctx.now())
    .execute();
  await ctx.db
    .updateTable('held_mails')
    .set({ due_at: ctx.now() })
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('due_at', '>', ctx.now())
    .execute();
}

/**
 * Lets go what was kept back from people whose shift has begun: one call for each person, however many notices there
 * are. Who rests all the same, because the shift was moved or leave was approved, is left in peace until the next one.
 */
export async function releaseHeld(ctx: Context): Promise<{ people: number }> {
  let people = 0;
  for (;;) {
    const due = await ctx.db
      .selectFrom('notification_holds')
      .select('person_id')
      .distinct()
      .where('due_at', '<=', ctx.now())
      .limit(batch)
      .execute();
    if (due.length === 0) return { people };
    const rests = [
      ...(await listRests(
        ctx,
        due.map((one) => one.person_id),
      )),
    ];
    await postpone(
      ctx,
      rests.flatMap(([id, until]) => (until === null ? [] : [{ id, until }])),
    );
    const working = rests.flatMap(([id, until]) => (until === null ? [id] : []));
    if (working.length > 0) await call(ctx, await takeHeld(ctx, working));
    people += working.length;
  }
}

/**
 * What the caller's own rest is: until when, how many notices wait for its end, and the contact hours of days without a
 * published shift, in minutes after midnight.
 */
export async function getRest(read: Read) {
  const { personId } = read.scope;
  const until = (await listRests(read, [personId])).get(personId) ?? null;
  const { held } = await read.db
    .selectFrom('notification_holds')
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.person_id', '=', 'notification_holds.person_id')
        .onRef('notifications.message_id', '=', 'notification_holds.message_id'),
    )
    .select(sql<number>`count(*)::int`.as('held'))
    .where('notification_holds.person_id', '=', personId)
    .where('read_at', 'is', null)
    .where('cleared_at', 'is', null)
    .executeTakeFirstOrThrow();
  const today = dayIn('America/Bogota', read.now());
  const table = await loadLegalTable(read);
  return { until, held, starts: table.on('contact_starts', today), ends: table.on('contact_ends', today) };
}

async function postpone(ctx: Context, resting: readonly Resting[]): Promise<void> {
  if (resting.length === 0) return;
  await sql`update notification_holds set due_at = resting.until
    from jsonb_to_recordset(${JSON.stringify(resting)}::jsonb) as resting (id uuid, until timestamptz)
    where person_id = resting.id`.execute(ctx.db);
}

/** What waited for people, taken away; what they have read meanwhile is not told any more. */
async function takeHeld(ctx: Context, personIds: readonly string[]) {
  return ctx.tx(async (tx) => {
    const { rows } = await sql<HeldNotice>`
      with taken as (delete from notification_holds where person_id = any(${personIds}::uuid[])
        returning person_id, message_id)
      select taken.person_id, message.title_key, message.title, message.body_key, message.body, message.params
      from taken join notification_messages as message on message.id = taken.message_id
        join notifications using (person_id, message_id)
      where notifications.read_at is null and notifications.cleared_at is null`.execute(tx.db);
    await tx.audit('notifications.released', {
      ...{ subject: 'inbox', subjectId: personIds[0]! },
      after: { people: personIds.length, notices: rows.length },
    });
    return rows;
  });
}

async function call(ctx: Context, notices: readonly HeldNotice[]): Promise<void> {
  const byPerson = Map.groupBy(notices, (notice) => notice.person_id);
  for (const { id, documentNumber, language } of await listAddresses(ctx, [...byPerson.keys()])) {
    const waited = byPerson.get(id) ?? [];
    const [first] = waited;
    if (!first) continue;
    const message =
      waited.length === 1
        ? headline(ctx, language, {
            title: restored(first.title_key, first.title),
            body: restored(first.body_key, first.body),
            params: first.params,
          })
        : tell(ctx, language, { key: 'notifications.rest.digest' }, { count: waited.length });
    await ctx.services.push.send(liveChannels({ documents: [documentNumber] }), EVENT, { message, id: newId() });
  }
}

interface HeldNotice {
  readonly person_id: string;
  readonly title_key: string | null;
  readonly title: string | null;
  readonly body_key: string | null;
  readonly body: string | null;
  readonly params: Record<string, string | number>;
}
