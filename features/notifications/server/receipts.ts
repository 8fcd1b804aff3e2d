import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { addBusinessDays } from '#features/parameters/holiday.ts';
import { holidaySet, legalParameter } from '#features/parameters/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts, holdsNames, placeColumns, typedWords, worksIn } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import type { ReceiptState } from '../receipt-calls.ts';
import { announce } from './actions.ts';
import { listFollowers } from './follower-source.ts';
import { findNotice, type InboxNotice } from './queries.ts';
import { restored } from './wording.ts';

const atOnce = 200;

/** Confirms a legal notice of the caller's own; said twice, the first moment holds. @throws not_found, no_receipt */
export async function confirmReceipt(ctx: Context, messageId: string): Promise<InboxNotice> {
  await ctx.tx(async (tx) => {
    const known = await findNotice(tx, messageId);
    if (!known) throw platformErrors.not_found();
    if (!known.needsReceipt) throw errors.no_receipt();
    if (known.receivedAt !== null) return;
    await tx.db
      .updateTable('notifications')
      .set({ received_at: tx.now(), read_at: known.readAt ?? tx.now() })
      .where('person_id', '=', tx.scope.personId)
      .where('message_id', '=', messageId)
      .execute();
    const about = { subject: 'notice', subjectId: messageId, personId: tx.scope.personId };
    await tx.audit('notifications.received', { ...about, after: { receivedAt: tx.now().toISOString() } });
  });
  return (await findNotice(ctx, messageId))!;
}

export interface ReceiptFilter extends PlaceAsked {
  readonly state?: ReceiptState | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/** Legal notices of people within the reach of `notifications:follow-receipts`, never the caller's, the newest first. */
export async function listReceipts(read: Read, { state, search = '', page, size, ...place }: ReceiptFilter) {
  const words = typedWords(search);
  const people = employeeFacts(read.db)
    .where(reachCovers(reachOf(read.scope, 'notifications:follow-receipts'), placeColumns))
    .where('employees.id', '<>', read.scope.personId)
    .where(worksIn(place, 'employees.id'))
    .$if(search.trim() !== '', (query) => query.where(words.length === 0 ? sql<SqlBool>`false` : holdsNames(words)));
  const found = read.db
    .selectFrom('notifications')
    .innerJoin('notification_messages as message', 'message.id', 'notifications.message_id')
    .innerJoin(people.as('person'), 'person.id', 'notifications.person_id')
    .where('message.needs_receipt', '=', true)
    // What was taken back before anybody confirmed it is nobody's to follow.
    .where((eb) => eb.or([eb('cleared_at', 'is', null), eb('received_at', 'is not', null)]))
    .$if(state === 'received', (query) => query.where('received_at', 'is not', null))
    .$if(state === 'waiting', (query) => query.where('received_at', 'is', null).where('escalated_at', 'is', null))
    .$if(state === 'late', (query) => query.where('received_at', 'is', null).where('escalated_at', 'is not', null));
  const wanted = found
    .select(['message.id', 'person.id as personId', 'person.name as person', 'message.title_key', 'message.title'])
    .select(['message.params', 'notifications.created_at as createdAt', 'read_at as readAt'])
    .select(['received_at as receivedAt', 'escalated_at as escalatedAt'])
    .orderBy('notifications.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .orderBy('person.id');
  const { items, total } = await pageOf(wanted, { page, size });
  return {
    items: items.map((row) => ({ ...row, words: restored(row.title_key, row.title), state: stateOf(row) })),
    total,
  };
}

function stateOf({ receivedAt, escalatedAt }: { receivedAt: Date | null; escalatedAt: Date | null }): ReceiptState {
  if (receivedAt !== null) return 'received';
  return escalatedAt === null ? 'waiting' : 'late';
}

/**
 * Tells who sent a legal notice, or else who follows these up, of everybody who has not confirmed it after so many
 * business days; each of those once. They are reminded too. Answers how many there were.
 */
export async function escalateReceipts(ctx: Context): Promise<number> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const days = await legalParameter(ctx, 'legal_notice_days', today);
  const holidays = await holidaySet(ctx, `${Number(today.slice(0, 4)) - 1}-01-01`, `${today.slice(0, 4)}-12-31`);
  const open = await ctx.db
    .selectFrom('notifications')
    .innerJoin('notification_messages as message', 'message.id', 'notifications.message_id')
    .innerJoin(employeeFacts(ctx.db).as('person'), 'person.id', 'notifications.person_id')
    .select(['message.id', 'message.sender_id', 'person.id as personId', 'person.name', 'notifications.created_at'])
    .where('message.needs_receipt', '=', true)
    .where('received_at', 'is', null)
    .where('escalated_at', 'is', null)
    // What was taken back is nobody's to confirm.
    .where('cleared_at', 'is', null)
    .where('person.active', '=', true)
    .orderBy('notifications.created_at')
    .limit(atOnce)
    .execute();
  const late = open.filter((row) => {
    const from = dayIn(ctx.settings.COMPANY_TIME_ZONE, row.created_at);
    return addBusinessDays(from, days, (day) => holidays.has(day)) < today;
  });
  for (const row of late) {
    const followers = row.sender_id === null ? await listFollowers(ctx, row.personId) : [row.sender_id];
    const key = `${row.id}:${row.personId}`;
    const link = '/gestion/notifications/recibidos?state=late';
    await announce(
      ctx,
      {
        ...{ category: 'legal', kind: 'receipt', params: { name: row.name, days }, link },
        title: { key: 'notifications.receipt.late' },
        body: { key: 'notifications.receipt.lateWords' },
        dedupeKey: `notifications.late:${key}`,
      },
      { people: followers.filter((id) => id !== row.personId) },
    );
    await announce(
      ctx,
      {
        ...{ category: 'legal', kind: 'receipt', params: { days }, link: '/notifications?category=legal' },
        title: { key: 'notifications.receipt.reminder' },
        body: { key: 'notifications.receipt.reminderWords' },
        dedupeKey: `notifications.reminded:${key}`,
      },
      { people: [row.personId] },
    );
    await ctx.db
      .updateTable('notifications')
      .set({ escalated_at: ctx.now() })
      .where('person_id', '=', row.personId)
      .where('message_id', '=', row.id)
      .execute();
  }
  return late.length;
}
