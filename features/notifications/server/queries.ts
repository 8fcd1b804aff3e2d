import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { Admission } from '#platform/server/push-connection.ts';
import { pageOf } from '#platform/server/page.ts';
import { portOf } from '#platform/server/rooms.ts';
import { channelsOf } from '../channels.ts';
import { categories, type Category, type SendPermission } from '../policy.ts';
import { findRecipients, type Recipients } from './recipients.ts';
import { getRest, restingOf } from './rest.ts';
import { restored, type Notice } from './wording.ts';

export { countExceptions, listExceptions, restGauges } from './exceptions.ts';

export interface InboxNotice extends Notice {
  readonly id: string;
  readonly category: Category;
  readonly kind: string;
  readonly link: string | null;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly needsReceipt: boolean;
  readonly receivedAt: Date | null;
}

export interface InboxFilter {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly unread?: boolean | undefined;
  readonly category?: Category | undefined;
  readonly kind?: string | undefined;
  /** Words in what somebody wrote, whatever their accents. */
  readonly search?: string | undefined;
}

/** The caller's own notices that are not cleared, the newest first, with how many there are in all. */
export async function listNotices(read: Read, filter: InboxFilter): Promise<{ items: InboxNotice[]; total: number }> {
  const chosen = inbox(read)
    .$if(filter.unread === true, (query) => query.where('notifications.read_at', 'is', null))
    .$if(filter.unread === false, (query) => query.where('notifications.read_at', 'is not', null))
    .$if(filter.category !== undefined, (query) => query.where('message.category', '=', filter.category!))
    .$if(filter.kind !== undefined, (query) => query.where('message.kind', '=', filter.kind!))
    .$if(Boolean(filter.search), (query) => query.where(holdsWords(filter.search!)));
  const { items, total } = await pageOf(
    chosen
      .select(noticeColumns)
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.message_id', 'desc'),
    filter,
  );
  return { items: items.map(noticeOf), total };
}

/** One of the caller's own notices; undefined also when it was cleared. */
export async function findNotice(read: Read, messageId: string): Promise<InboxNotice | undefined> {
  const row = await inbox(read).select(noticeColumns).where('message.id', '=', messageId).executeTakeFirst();
  return row && noticeOf(row);
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** Whether something that it published lately is for the caller and not read by them. Asked on every screen. */
    readonly hasUnread?: (read: Read) => Promise<boolean>;
  }
}

/** How many of the caller's own notices are unread, and whether there is news for them. */
export async function countWaiting(read: Read) {
  const counted = await countNotices(read);
  return { ...counted, hasNews: (await portOf(read, 'hasUnread')?.(read)) ?? false };
}

/** How many of the caller's own notices are unread. */
export async function countNotices(
  read: Read,
): Promise<{ unread: number; greetings: number; byCategory: Record<Category, number> }> {
  const rows = await inbox(read)
    .select(['message.category', sql<number>`count(*)::int`.as('unread')])
    .select(sql<number>`(count(*) filter (where message.kind = 'greeting'))::int`.as('greetings'))
    .where('notifications.read_at', 'is', null)
    .groupBy('message.category')
    .execute();
  return {
    unread: rows.reduce((sum, row) => sum + row.unread, 0),
    greetings: rows.reduce((sum, row) => sum + row.greetings, 0),
    byCategory: Object.fromEntries(
      categories.map((category) => [category, rows.find((row) => row.category === category)?.unread ?? 0]),
    ) as Record<Category, number>,
  };
}

/**
 * How many people a message would reach, how many of them rest now, and when the first and the last of those would be
 * called. @throws outside_reach
 */
export async function countRecipients(read: Read, permission: SendPermission, to: Recipients) {
  const { ids, people } = await findRecipients(read, permission, to);
  const ends: Date[] = [];
  if (people > 0) for await (const resting of restingOf(read, ids)) ends.push(...resting.map(({ until }) => until));
  ends.sort((a, b) => a.getTime() - b.getTime());
  return { people, resting: ends.length, first: ends[0] ?? null, last: ends.at(-1) ?? null };
}

/** How the caller's own notifications are shown. */
export async function getSettings(read: Read) {
  const row = await read.db
    .selectFrom('notification_settings')
    .select('discreet')
    .where('person_id', '=', read.scope.personId)
    .executeTakeFirst();
  return { discreet: row?.discreet ?? false, rest: await getRest(read) };
}

/**
 * Whom signed user data of a live connection speaks of, with the only channels that they may join. Undefined when
 * they no longer work here; whether the session has ended is asked by push itself.
 */
export async function findAdmission(read: Read, userData: unknown): Promise<Admission | undefined> {
  const { id: personId, session: sessionId } = (userData ?? {}) as { id?: unknown; session?: unknown };
  if (typeof personId !== 'string' || typeof sessionId !== 'string') return undefined;
  const facts = await employeeFacts(read.db).where('employees.id', '=', personId).executeTakeFirst();
  return facts?.active ? { personId, sessionId, channels: channelsOf(facts) } : undefined;
}

/** The live channels of these people; who no longer works here is not among them. */
export async function listChannels(
  read: Read,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const people = await employeeFacts(read.db)
    .where(sql<SqlBool>`employees.id = any(${personIds}::uuid[])`)
    .where('employees.active', '=', true)
    .execute();
  return new Map(people.map((facts) => [facts.id, channelsOf(facts)]));
}

const noticeColumns = [
  'message.id',
  'message.category',
  'message.kind',
  'message.title_key',
  'message.title',
  'message.body_key',
  'message.body',
  'message.params',
  'message.link',
  'notifications.created_at as createdAt',
  'notifications.read_at as readAt',
  'message.needs_receipt as needsReceipt',
  'notifications.received_at as receivedAt',
] as const;

function inbox(read: Read) {
  return read.db
    .selectFrom('notifications')
    .innerJoin('notification_messages as message', 'message.id', 'notifications.message_id')
    .where('notifications.person_id', '=', read.scope.personId)
    .where('notifications.cleared_at', 'is', null);
}

interface NoticeRow extends Omit<InboxNotice, 'title' | 'body'> {
  readonly title_key: string | null;
  readonly title: string | null;
  readonly body_key: string | null;
  readonly body: string | null;
}

function noticeOf({ title_key, title, body_key, body, ...row }: NoticeRow): InboxNotice {
  return { ...row, title: restored(title_key, title), body: restored(body_key, body) };
}

function holdsWords(search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`plaza_fold(concat_ws(' ', message.title, message.body,
    (select string_agg(value, ' ') from jsonb_each_text(message.params)))) like plaza_fold(${pattern})`;
}
