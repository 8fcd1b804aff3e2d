import './tables.ts';
import { createHash, randomBytes } from 'node:crypto';
import ical from 'ical-generator';
import { dayIn } from '#features/people/calendar.ts';
import { mayEnter } from '#features/session/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { momentAt } from '../calendar-day.ts';
import { hoursOf } from '../written-hours.ts';
import { listPublished } from './planned.ts';

const daysBefore = 31;
const daysAfter = 92;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether the caller's calendar address exists, and when a calendar last read it. */
export function findFeed(read: Read) {
  return read.db
    .selectFrom('schedule_feeds')
    .select(['created_at', 'read_at'])
    .where('person_id', '=', read.scope.personId)
    .executeTakeFirst();
}

/** Makes the caller's secret address; it is told this once, and the one before stops working. */
export async function makeFeed(ctx: Context): Promise<{ token: string; createdAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  return ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    const row = { token_hash: hashOf(token), created_at: tx.now(), read_at: null };
    await tx.db
      .insertInto('schedule_feeds')
      .values({ person_id: personId, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    await tx.audit('schedules.feed_made', { subject: 'schedule_feed', subjectId: personId, personId });
    return { token, createdAt: tx.now() };
  });
}

/** Ends the address of somebody whose ways in were all ended. Bears being run twice. */
export async function endFeedOf(ctx: Context, personId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('schedule_feeds')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await tx.audit('schedules.feed_ended', { subject: 'schedule_feed', subjectId: personId, personId });
  });
}

/** Ends the caller's address. */
export async function revokeFeed(ctx: Context): Promise<void> {
  await ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    await tx.db.deleteFrom('schedule_feeds').where('person_id', '=', personId).execute();
    await tx.audit('schedules.feed_revoked', { subject: 'schedule_feed', subjectId: personId, personId });
  });
}

/**
 * The published shifts of whoever the address belongs to, a month back and three ahead; nothing but the hours.
 * @throws not_found for an address that nobody has, and while its person may not come in
 */
export async function readFeed(ctx: Context, token: string): Promise<FileAnswer> {
  const feed = await ctx.db
    .selectFrom('schedule_feeds')
    .select('person_id')
    .where('token_hash', '=', hashOf(token.replace(/\.ics$/, '')))
    .executeTakeFirst();
  if (!feed || !(await mayEnter(ctx, feed.person_id))) throw platformErrors.not_found();
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const shifts = await listPublished(ctx, feed.person_id, addDays(today, -daysBefore), addDays(today, daysAfter));
  const calendar = ical({
    name: ctx.t('schedules.feed.name', { company: ctx.settings.COMPANY_NAME }),
    prodId: { company: 'Plaza', product: 'Malla' },
    ttl: 6 * 3_600,
  });
  for (const shift of shifts) {
    const hours = hoursOf(shift);
    if (hours === null) continue;
    calendar.createEvent({
      id: `${shift.day}.${hashOf(feed.person_id).slice(0, 16)}@plaza`,
      start: momentAt(shift.day, hours.starts),
      end: momentAt(shift.day, hours.ends),
      stamp: shift.published_at ?? ctx.now(),
      sequence: shift.version,
      summary: ctx.t('schedules.edit.work'),
    });
  }
  return {
    content: new TextEncoder().encode(calendar.toString()),
    type: 'text/calendar; charset=utf-8',
    name: 'malla.ics',
    disposition: 'attachment',
    maxAge: 900,
  };
}
