import './tables.ts';
import { sql } from 'kysely';
import { openCase, reserveNumber, takeStep } from '#features/cases/server/actions.ts';
import { getCase, nobody, stepsOf } from '#features/cases/server/queries.ts';
import { audienceNames, audienceOf, covers } from '#features/organization/audience.ts';
import { dayIn } from '#features/people/calendar.ts';
import { countByAudience, serviceFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { enrolment } from '../enrolment.ts';
import { errors } from '../errors.ts';
import type { ProgramState } from '../policy.ts';
import { hasServed } from './cases.ts';
import { getProgram } from './queries.ts';

/**
 * The caller takes a seat of a programme, or a place in its waiting list where none is left. Everybody stands in line
 * first, none waiting for another; then who is first in line takes the seat. So the last one is given once, and fifty who
 * ask at the same moment hold the programme for as long as one of them needs. Answers where the caller stands then.
 * @throws not_found, already_enrolled, programme_closed, not_addressed, requirements
 */
export async function enrol(ctx: Context, programId: string): Promise<'enrolled' | 'waiting'> {
  const program = await findOffered(ctx, programId);
  requireOpen(program);
  if (program.enrol_until < dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now())) throw errors.programme_closed();
  if (!covers(audienceOf(program), ctx.scope)) {
    // Who may not even see it learns nothing of it.
    await getProgram(ctx, programId);
    throw errors.not_addressed();
  }
  if (program.least_months > 0) await requireService(ctx, program.least_months);
  const id = await standInLine(ctx, program);
  if (!(await isNext(ctx, { id, programId, capacity: program.capacity }))) return 'waiting';
  return takeSeat(ctx, id, programId);
}

/** What enrolling asks of a programme, without its seats. @throws not_found */
async function findOffered({ db, scope }: Context, id: string) {
  const row = await db
    .selectFrom('programs')
    .select(['id', 'title', 'state', 'capacity', 'enrol_until', 'least_months'])
    .select(audienceNames)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || (row.state === 'draft' && !holds(scope, 'programs:manage'))) throw platformErrors.not_found();
  return row;
}

/** Whether there is a seat for who stands in line, as far as one sees without holding the programme. */
async function isNext(
  { db }: Context,
  { id, programId, capacity }: { id: string; programId: string; capacity: number },
): Promise<boolean> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::int as before from program_enrolments as seat join cases on cases.id = seat.case_id,
      (select queued_at, case_id from program_enrolments where case_id = ${id}::uuid) as own
    where seat.program_id = ${programId}::uuid and seat.case_id <> ${id}::uuid
      and (cases.state in ('enrolled', 'offered', 'completed', 'not_completed')
        or (cases.state = 'waiting' and (seat.queued_at, seat.case_id) < (own.queued_at, own.case_id)))`.execute(db);
  return rows[0]!.before < capacity;
}

async function standInLine(ctx: Context, { id: programId, title }: { id: string; title: string }): Promise<string> {
  const number = await reserveNumber(ctx, enrolment.kind);
  return ctx.tx(async (tx) => {
    const me = tx.scope.personId || nobody;
    // Twice by the same person at once: the second one finds that the first stands.
    await sql`select pg_advisory_xact_lock(hashtext(${`programs.enrol:${programId}:${me}`}))`.execute(tx.db);
    const standing = await tx.db
      .selectFrom('program_enrolments')
      .innerJoin('cases', 'cases.id', 'program_enrolments.case_id')
      .select('cases.id')
      .where('program_id', '=', programId)
      .where('cases.owner_id', '=', me)
      .where('cases.state', '<>', 'cancelled')
      .executeTakeFirst();
    if (standing) throw errors.already_enrolled();
    const { id } = await openCase(ctx, tx, {
      kind: enrolment.kind,
      number,
      title,
      keep: async (caseId) => {
        await tx.db
          .insertInto('program_enrolments')
          .values({ case_id: caseId, program_id: programId, queued_at: tx.now(), certificate_code: null })
          .execute();
      },
    });
    await tx.audit('programs.asked', { subject: 'program', subjectId: programId, personId: me });
    return id;
  });
}

/** Gives the seat of an enrolment that stands in line, if there is one when nobody else takes any. */
async function takeSeat(ctx: Context, id: string, programId: string): Promise<'enrolled' | 'waiting'> {
  return ctx.tx(async (tx) => {
    await lockProgram(tx, programId);
    const record = await getCase(tx, id, { kind: enrolment.kind });
    // Meanwhile it may have been offered a seat, or cancelled in another window, or the programme closed.
    const step = stepsOf(tx, record).find(({ action }) => action === 'enrol');
    if (step?.blocked !== null) return 'waiting';
    await takeStep(ctx, tx, { id, action: 'enrol', kind: enrolment.kind });
    return 'enrolled';
  });
}

/** @throws requirements for who does not work here for so many months */
async function requireService(ctx: Context, months: number): Promise<void> {
  const person = await serviceFacts(ctx.db).where('employees.id', '=', ctx.scope.personId).executeTakeFirst();
  if (!hasServed(ctx.now(), person?.enteredOn ?? null, months)) throw errors.requirements();
}

function requireOpen({ state }: { readonly state: ProgramState }): void {
  if (state !== 'published') throw errors.programme_closed();
}

/** Takes a step of an enrolment while nobody else takes a seat of its programme. */
export async function stepEnrolment(ctx: Context, step: Parameters<typeof takeStep>[2]): Promise<void> {
  await ctx.tx(async (tx) => {
    const { programId } = await requireSeat(tx, step.id);
    await lockProgram(tx, programId);
    await takeStep(ctx, tx, { ...step, kind: enrolment.kind });
  });
}

/** Offers the free seats of a programme to who waited longest. Bears being run twice. */
export async function moveWaitingList(ctx: Context, programId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { capacity } = await lockProgram(tx, programId);
    const seats = await tx.db
      .selectFrom('program_enrolments')
      .innerJoin('cases', 'cases.id', 'program_enrolments.case_id')
      .select(['cases.id', 'cases.state'])
      .where('program_id', '=', programId)
      .where('cases.state', '<>', 'cancelled')
      .orderBy('queued_at')
      .orderBy('case_id')
      .execute();
    const waiting = seats.filter(({ state }) => state === 'waiting');
    const free = capacity - (seats.length - waiting.length);
    for (const { id } of waiting.slice(0, Math.max(0, free)))
      await takeStep(ctx, tx, { id, action: 'offer', kind: enrolment.kind });
  });
}

/** Opens a draft for enrolment, or ends it. @throws not_found, conflict, not_draft, nobody_in_audience */
export async function moveProgram(
  ctx: Context,
  { id, version, to }: { id: string; version: number; to: Exclude<ProgramState, 'draft'> },
): Promise<void> {
  requireManager(ctx);
  await ctx.tx(async (tx) => {
    const program = await lockProgram(tx, id);
    if (program.version !== version) throw platformErrors.conflict();
    if (program.state !== (to === 'published' ? 'draft' : 'published')) throw errors.not_draft();
    if (to === 'published' && (await countByAudience(tx, audienceOf(program))) === 0) throw errors.nobody_in_audience();
    await tx.db
      .updateTable('programs')
      .set({ state: to, version: version + 1, updated_at: tx.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit(`programs.${to}`, { subject: 'program', subjectId: id, before: { state: program.state } });
  });
}

/** Says who was at a session that began; what was said before is replaced. @throws not_found, not_held_yet */
export async function markAttendance(
  ctx: Context,
  { programId, sessionId, present }: { programId: string; sessionId: string; present: readonly string[] },
): Promise<void> {
  requireManager(ctx);
  await ctx.tx(async (tx) => {
    const session = await tx.db
      .selectFrom('program_sessions')
      .select('starts_at')
      .where('id', '=', sessionId)
      .where('program_id', '=', programId)
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw platformErrors.not_found();
    if (session.starts_at > tx.now()) throw errors.not_held_yet();
    const seats = await tx.db
      .selectFrom('program_enrolments')
      .innerJoin('cases', 'cases.id', 'program_enrolments.case_id')
      .select('cases.id')
      .where('program_id', '=', programId)
      .where('cases.state', '=', 'enrolled')
      .execute();
    const there = seats.filter(({ id }) => present.includes(id));
    await tx.db.deleteFrom('program_attendance').where('session_id', '=', sessionId).execute();
    if (there.length > 0)
      await tx.db
        .insertInto('program_attendance')
        .values(there.map(({ id }) => ({ session_id: sessionId, case_id: id, marked_at: tx.now() })))
        .execute();
    await tx.audit('programs.attended', { subject: 'program', subjectId: programId, after: { present: there.length } });
  });
}

export function requireManager({ scope }: Context): void {
  if (!holds(scope, 'programs:manage')) throw platformErrors.forbidden();
}

/** Holds a programme until the transaction ends; a new enrolment may point to it meanwhile. @throws not_found */
export async function lockProgram(tx: Tx, id: string) {
  const row = await tx.db.selectFrom('programs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row || (row.state === 'draft' && !holds(tx.scope, 'programs:manage'))) throw platformErrors.not_found();
  return row;
}

async function requireSeat(tx: Tx, caseId: string) {
  const row = await tx.db
    .selectFrom('program_enrolments')
    .select('program_id as programId')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}
