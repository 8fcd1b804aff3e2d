import './tables.ts';
import { selectCases } from '#features/cases/server/queries.ts';
import { audienceColumns, audienceOf, type Audience } from '#features/organization/audience.ts';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { enrolment } from '../enrolment.ts';
import { errors } from '../errors.ts';
import { canAddress, type Category } from '../policy.ts';
import { lockProgram, requireManager } from './actions.ts';

export interface NewProgram {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly requirements: string;
  readonly category: Category;
  readonly place: string;
  readonly capacity: number;
  readonly least_months: number;
  readonly least_attendance: number;
  readonly enrol_until: string;
  readonly audience: Audience;
  readonly sessions: readonly { readonly starts_at: string; readonly ends_at: string }[];
}

/** Writes a draft. Answers its id. @throws forbidden, wrong_dates, audience_out_of_reach */
export async function writeProgram(ctx: Context, { sessions, audience, ...program }: NewProgram): Promise<string> {
  requireManager(ctx);
  if (!canAddress(ctx.scope, audience)) throw errors.audience_out_of_reach();
  requireDates(ctx, program.enrol_until, sessions);
  return ctx.tx(async (tx) => {
    const id = newId();
    const at = { created_at: tx.now(), updated_at: tx.now() };
    await tx.db
      .insertInto('programs')
      .values({
        ...program,
        ...audienceColumns(audience),
        ...at,
        id,
        state: 'draft',
        created_by: tx.scope.personId,
      })
      .execute();
    await insertSessions(tx, id, sessions);
    await tx.audit('programs.written', { subject: 'program', subjectId: id, after: { title: program.title } });
    return id;
  });
}

/**
 * Changes a programme that is not closed. Its sessions stay once the first has begun, and it keeps a seat for everybody who
 * has one, also for who is of its audience no longer; seats that were added go to who waits.
 * @throws not_found, forbidden, conflict, not_draft, wrong_dates, has_begun, seats_taken, audience_out_of_reach
 */
export async function correctProgram(
  ctx: Context,
  id: string,
  { sessions, version, audience, ...program }: NewProgram & { readonly version: number },
): Promise<void> {
  requireManager(ctx);
  if (!canAddress(ctx.scope, audience)) throw errors.audience_out_of_reach();
  requireDates(ctx, program.enrol_until, sessions);
  await ctx.tx(async (tx) => {
    const before = await lockProgram(tx, id);
    if (before.version !== version) throw platformErrors.conflict();
    if (before.state === 'closed') throw errors.not_draft();
    if (program.capacity < (await countSeats(tx, id))) throw errors.seats_taken();
    const planned = await tx.db
      .selectFrom('program_sessions')
      .select(['starts_at', 'ends_at'])
      .where('program_id', '=', id)
      .orderBy('starts_at')
      .execute();
    const isSame = (one: NewProgram['sessions'][number], at: number) =>
      planned[at]?.starts_at.getTime() === Date.parse(one.starts_at) &&
      planned[at]?.ends_at.getTime() === Date.parse(one.ends_at);
    if (sessions.length !== planned.length || !sessions.every(isSame)) {
      if (planned[0] && planned[0].starts_at <= tx.now()) throw errors.has_begun();
      await tx.db.deleteFrom('program_sessions').where('program_id', '=', id).execute();
      await insertSessions(tx, id, sessions);
    }
    await tx.db
      .updateTable('programs')
      .set({ ...program, ...audienceColumns(audience), version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit('programs.corrected', {
      subject: 'program',
      subjectId: id,
      before: { title: before.title, audience: audienceOf(before) },
      after: { title: program.title, audience },
    });
    if (program.capacity > before.capacity) await tx.emit('programs.seat_freed', { programId: id });
  });
}

async function countSeats(tx: Tx, id: string): Promise<number> {
  const seats = await selectCases(tx, enrolment.kind)
    .innerJoin('program_enrolments as seat', 'seat.case_id', 'cases.id')
    .where('seat.program_id', '=', id)
    .where('cases.state', 'in', ['offered', 'enrolled'])
    .execute();
  return seats.length;
}

async function insertSessions(tx: Tx, programId: string, sessions: NewProgram['sessions']): Promise<void> {
  await tx.db
    .insertInto('program_sessions')
    .values(
      sessions.map((one) => ({
        id: newId(),
        program_id: programId,
        starts_at: new Date(one.starts_at),
        ends_at: new Date(one.ends_at),
      })),
    )
    .execute();
}

function requireDates(ctx: Context, until: string, sessions: NewProgram['sessions']): void {
  const isWrong = sessions.some(
    (one) =>
      Date.parse(one.ends_at) <= Date.parse(one.starts_at) ||
      dayIn(ctx.settings.COMPANY_TIME_ZONE, new Date(one.ends_at)) < until,
  );
  if (isWrong) throw errors.wrong_dates({}, { issues: [{ path: 'sessions', code: 'programs.error.wrong_dates' }] });
}
