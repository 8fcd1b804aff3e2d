import './tables.ts';
import { sql } from 'kysely';
import ical from 'ical-generator';
import { auditCase, openCase, takeStep as takeCaseStep, type StepInput } from '#features/cases/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { advice, type AdviceKind, type Channel, type PartOfDay } from '../advice.ts';
import { errors } from '../errors.ts';
import { findAdviser } from './cases.ts';
import { getRecord, hasOpen } from './queries.ts';
import { freeSlot } from './slot-actions.ts';

export interface Asking {
  readonly kind: AdviceKind;
  readonly channel: Channel;
  readonly partOfDay: PartOfDay;
  readonly words: string;
}

/** Asks for advice; it is given to an adviser in the same breath. @throws no_adviser, already_open */
export async function askForAdvice(ctx: Context, { kind, channel, partOfDay, words }: Asking): Promise<string> {
  return ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    // Asked twice at once, the second one is told that the first stands.
    await sql`select pg_advisory_xact_lock(hashtext(${`life-control.${personId}`}))`.execute(tx.db);
    if ((await findAdviser(tx, personId)) === null) throw errors.no_adviser();
    if (await hasOpen(tx, kind)) throw errors.already_open();
    const { id } = await openCase(ctx, tx, {
      kind: advice.kind,
      title: ctx.t('life-control.case.advice.name'),
      words,
      keep: async (case_id) => {
        await tx.db
          .insertInto('life_control_records')
          .values({
            case_id,
            advice: kind,
            channel,
            part_of_day: partOfDay,
            finished_at: null,
            appointment_at: null,
            appointment_minutes: null,
            appointment_place: null,
            satisfaction: null,
            asked_at: tx.now(),
          })
          .execute();
      },
    });
    return id;
  });
}

/** Takes a step of a request. @throws not_found and what the engine and its guards refuse by */
export async function takeStep(ctx: Context, step: StepInput): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  await ctx.tx((tx) => takeCaseStep(ctx, tx, { ...step, kind: advice.kind }));
}

/** The adviser fixes when they meet; the person is told that there is news. @throws not_found, forbidden, in_past */
export async function setAppointment(
  ctx: Context,
  id: string,
  { at, minutes, place }: { at: Date; minutes: number; place: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getRecord(tx, id, true);
    if (record.assignee_id !== tx.scope.personId || !record.is_open) throw platformErrors.forbidden();
    if (at <= tx.now()) throw errors.in_past({}, { issues: [{ path: 'at', code: 'life-control.error.in_past' }] });
    await freeSlot(tx, id);
    await tx.db
      .updateTable('life_control_records')
      .set({ appointment_at: at, appointment_minutes: minutes, appointment_place: place, has_contact: true })
      .where('case_id', '=', id)
      .execute();
    await auditCase(tx, advice.kind, 'life-control.appointment_set', { subjectId: id });
    if (record.owner_id !== null)
      await tx.emit('life-control.appointment_set', { caseId: id, personId: record.owner_id, at: at.toISOString() });
  });
}

/** The appointment as a calendar file; its title says nothing of what it is. @throws not_found, no_appointment */
export async function getCalendar(ctx: Context, id: string): Promise<FileAnswer> {
  const { own } = await getRecord(ctx, id);
  if (own.appointment_at === null) throw errors.no_appointment();
  const calendar = ical({ name: ctx.settings.COMPANY_NAME });
  calendar.createEvent({
    id,
    start: own.appointment_at,
    end: new Date(own.appointment_at.getTime() + (own.appointment_minutes ?? 30) * 60_000),
    summary: ctx.t('life-control.calendar.title'),
    location: own.appointment_place ?? '',
    stamp: ctx.now(),
  });
  return {
    content: new TextEncoder().encode(calendar.toString()),
    type: 'text/calendar',
    name: `${ctx.t('life-control.calendar.file')}.ics`,
    disposition: 'attachment',
  };
}

/** How the person felt advised. @throws not_found, forbidden for the adviser, not_finished */
export async function rate(ctx: Context, id: string, score: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await getRecord(tx, id, true);
    if (!record.isOwner) throw platformErrors.forbidden();
    if (record.own.finished_at === null) throw errors.not_finished();
    await tx.db.updateTable('life_control_records').set({ satisfaction: score }).where('case_id', '=', id).execute();
    await auditCase(tx, advice.kind, 'life-control.rated', { subjectId: id });
  });
}
