import './tables.ts';
import { sql } from 'kysely';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { wrongAnswers, type ConfirmationPlan } from '../confirmation.ts';
import { errors } from '../errors.ts';
import type { MustReadSource } from '../policy.ts';
import { getRequest, lockMustRead, listMissingIds, requireFollowed, requestOf } from './queries.ts';
import { noteConfirmed } from './reading.ts';

export { addPastRequest } from './demo.ts';

/** So many people are told in one message, so that no event grows with the company. */
const PART = 500;

/** An edition of an item of another room, as its readers find it. */
export interface Item {
  readonly source: MustReadSource;
  readonly itemId: string;
  readonly edition: number;
  readonly title: string;
  readonly link: string;
  readonly audience: Audience;
  /** When the item can be read no more; null is never. */
  readonly endsAt: Date | null;
  readonly askedBy: string;
}

/**
 * For the rooms whose items may ask to be confirmed: asks everybody whom the item is for to confirm this edition.
 * An earlier edition asks no more.
 */
export async function askConfirmation(tx: Tx, timeZone: string, item: Item, plan: ConfirmationPlan): Promise<void> {
  const dueAt = await endOfDay(tx, plan.due_on, timeZone);
  await closeConfirmation(tx, item.source, item.itemId);
  const id = newId();
  await tx.db
    .insertInto('must_reads')
    .values({
      ...audienceColumns(item.audience),
      id,
      source: item.source,
      item_id: item.itemId,
      edition: item.edition,
      title: item.title,
      link: item.link,
      due_at: dueAt,
      questions: JSON.stringify(plan.questions),
      asked_by: item.askedBy,
      asked_at: tx.now(),
      ends_at: item.endsAt,
    })
    .execute();
  const after = { title: item.title, edition: item.edition, due_at: dueAt, questions: plan.questions.length };
  await tx.audit('must-read.asked', { subject: 'must_read', subjectId: id, after });
}

/** @throws due_in_past when readers could not confirm in time what comes out at this moment */
export async function refuseOverdue(tx: Tx, timeZone: string, plan: ConfirmationPlan, start: Date): Promise<void> {
  if ((await endOfDay(tx, plan.due_on, timeZone)) > start) return;
  throw errors.due_in_past({}, { issues: [{ path: 'confirmation.due_on', code: 'must-read.error.due_in_past' }] });
}

/** An item went on in a new edition that asks nothing anew: what it asked stays, under its new name and for its new readers. */
export async function followItem(tx: Tx, item: Omit<Item, 'edition' | 'askedBy'>): Promise<void> {
  await tx.db
    .updateTable('must_reads')
    .set({ ...audienceColumns(item.audience), title: item.title, link: item.link, ends_at: item.endsAt })
    .where('source', '=', item.source)
    .where('item_id', '=', item.itemId)
    .where('closed_at', 'is', null)
    .execute();
}

/** An item is read no more: nobody has to confirm it. What was confirmed stays. */
export async function closeConfirmation(tx: Tx, source: MustReadSource, itemId: string): Promise<void> {
  const closed = await tx.db
    .updateTable('must_reads')
    .set({ closed_at: tx.now() })
    .where('source', '=', source)
    .where('item_id', '=', itemId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (closed) await tx.audit('must-read.closed', { subject: 'must_read', subjectId: closed.id });
}

/**
 * Confirms that the caller has read and understood. Doing it twice is doing it once.
 * @throws not_found when it is not meant for the caller, closed when a newer edition asks, wrong_answers
 */
export async function confirm(ctx: Context, id: string, answers: readonly number[]) {
  return ctx.tx(async (tx) => {
    const mustRead = await getRequest(tx, id);
    if (mustRead.closedAt !== null) throw errors.closed();
    const wrong = wrongAnswers(mustRead.questions, answers);
    if (mustRead.confirmedAt === null && wrong.length > 0)
      throw errors.wrong_answers(
        { count: wrong.length },
        { issues: wrong.map((at) => ({ path: `answers.${at}`, code: 'must-read.error.wrong_answers' })) },
      );
    const added = await tx.db
      .insertInto('must_read_confirmations')
      .values({
        must_read_id: id,
        person_id: tx.scope.personId,
        confirmed_at: tx.now(),
        answers: JSON.stringify(answers),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('confirmed_at')
      .executeTakeFirst();
    if (added) {
      const after = { edition: mustRead.edition };
      const { personId } = tx.scope;
      await tx.audit('must-read.confirmed', { subject: 'must_read', subjectId: id, personId, after });
      await tx.emit('must-read.confirmed', { mustReadId: id, personId });
      const { source, itemId } = mustRead;
      await noteConfirmed(tx, { source, itemId, timeZone: ctx.settings.COMPANY_TIME_ZONE });
    }
    return requestOf({ ...mustRead, confirmedAt: added?.confirmed_at ?? mustRead.confirmedAt });
  });
}

/**
 * Reminds those within the caller's reach who have not confirmed. Answers how many they are.
 * @throws not_found, closed, reminded_today, nobody_missing
 */
export async function remind(ctx: Context, id: string): Promise<{ people: number }> {
  if (!holds(ctx.scope, 'must-read:remind')) throw platformErrors.forbidden();
  return ctx.tx(async (tx) => {
    const mustRead = await lockMustRead(tx, id);
    await requireFollowed(tx, id);
    if (mustRead.closed_at !== null || (mustRead.ends_at !== null && mustRead.ends_at <= tx.now()))
      throw errors.closed();
    const { personIds, missing } = await noteReminder(tx, id, ctx.settings.COMPANY_TIME_ZONE);
    if (personIds.length === 0) throw missing ? errors.reminded_today() : errors.nobody_missing();
    const reminderId = newId();
    await tx.audit('must-read.reminded', { subject: 'must_read', subjectId: id, after: { people: personIds.length } });
    const { title, link } = mustRead;
    for (let part = 0; part * PART < personIds.length; part += 1)
      await tx.emit('must-read.reminded', {
        reminderId,
        part,
        title,
        link,
        personIds: personIds.slice(part * PART, (part + 1) * PART),
      });
    return { people: personIds.length };
  });
}

/** Notes that those who are missing within the reach are reminded today, and answers who had not been yet. */
async function noteReminder(tx: Tx, id: string, timeZone: string): Promise<{ personIds: string[]; missing: boolean }> {
  const missing = await listMissingIds(tx, id);
  if (missing.length === 0) return { personIds: [], missing: false };
  const now = sql`${tx.now()}::timestamptz`;
  const { rows } = await sql<{ person_id: string }>`
    insert into must_read_reminders (must_read_id, person_id, reminded_on, reminded_at, reminded_by)
    select ${id}::uuid, person_id, (${now} at time zone ${timeZone})::date, ${now}, ${tx.scope.personId}::uuid
    from unnest(${missing}::uuid[]) as person_id
    on conflict (must_read_id, person_id) do update
      set reminded_on = excluded.reminded_on, reminded_at = excluded.reminded_at, reminded_by = excluded.reminded_by
      where must_read_reminders.reminded_on < excluded.reminded_on
    returning person_id`.execute(tx.db);
  return { personIds: rows.map((row) => row.person_id), missing: true };
}

/** The last second of a day where the company is. */
async function endOfDay(tx: Tx, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1)::timestamp at time zone ${timeZone}) - interval '1 second' as at`.execute(tx.db);
  return rows[0]!.at;
}
