import './tables.ts';
import { sql } from 'kysely';
import { openCase, reserveNumber, takeStep } from '#features/cases/server/actions.ts';
import { getCase, nobody, stepsOf } from '#features/cases/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { holds } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { enrolment } from '../enrolment.ts';
import { errors } from '../errors.ts';
import type { ProgramState } from '../policy.ts';
import { getProgram } from './queries.ts';

/**
 * The caller takes a seat of a programme, or a place in its waiting list where none is left. Their place is made first;
 * the programme is held only for the moment in which a seat is given, so the last one is given once and fifty who ask at
 * the same moment hardly wait for each other.
 * @throws not_found, already_enrolled, programme_closed, requirements, has_begun
 */
export async function enrol(ctx: Context, programId: string): Promise<void> {
  const program = await getProgram(ctx, programId);
  requireOpen(program);
  const number = await reserveNumber(ctx, enrolment.kind);
  await ctx.tx(async (tx) => {
    const me = tx.scope.personId || nobody;
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
      title: program.title,
      keep: async (caseId) => {
        await tx.db
          .insertInto('program_enrolments')
          .values({ case_id: caseId, program_id: programId, queued_at: tx.now(), certificate_code: null })
          .execute();
      },
    });
    await tx.audit('programs.asked', { subject: 'program', subjectId: programId, personId: me });
    await takeSeat(ctx, tx, { id, programId, seesNone: program.taken >= program.capacity });
  });
}

/** Gives the seat of an enrolment that was just made, if there is one. @throws programme_closed, requirements */
async function takeSeat(
  ctx: Context,
  tx: Tx,
  { id, programId, seesNone }: { id: string; programId: string; seesNone: boolean },
): Promise<void> {
  // Whoever saw no seat holds the programme with the others who saw none, until whoever frees one can see them all.
  requireOpen(await lockProgram(tx, programId, seesNone ? 'share' : 'alone'));
  const step = stepsOf(tx, await getCase(tx, id)).find(({ action }) => action === 'enrol');
  if (step?.blocked === 'requirements') throw errors.requirements();
  if (step?.blocked === 'programme_closed') throw errors.programme_closed();
  if (step?.blocked !== null) return;
  // A seat came free in between: its event moves the waiting list, in which this one stands.
  if (seesNone) return tx.emit('programs.seat_freed', { programId });
  await takeStep(ctx, tx, { id, action: 'enrol', kind: enrolment.kind });
}

function requireOpen({ state }: { readonly state: ProgramState }): void {
  if (state !== 'published') throw errors.programme_closed();
}

/** Takes a step of an enrolment while nobody else takes a seat of its programme. */
export async function stepEnrolment(ctx: Context, step: Parameters<typeof takeStep>[2]): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  await ctx.tx(async (tx) => {
    const { programId } = await requireSeat(tx, step.id);
    await lockProgram(tx, programId);
    await takeStep(ctx, tx, { ...step, kind: enrolment.kind });
  });
}

/** Offers the free seats of a programme to who waited longest. Bears being run twice. */
export async function moveWaitingList(ctx: Context, programId: string): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
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

/** Opens a draft for enrolment, or ends it. @throws not_found, conflict, not_draft */
export async function moveProgram(
  ctx: Context,
  { id, version, to }: { id: string; version: number; to: Exclude<ProgramState, 'draft'> },
): Promise<void> {
  requireManager(ctx);
  await ctx.tx(async (tx) => {
    const program = await lockProgram(tx, id);
    if (program.version !== version) throw platformErrors.conflict();
    if (program.state !== (to === 'published' ? 'draft' : 'published')) throw errors.not_draft();
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

/**
 * Holds a programme until the transaction ends, `alone` or beside others that `share` it. A new enrolment may point to it
 * meanwhile. @throws not_found
 */
export async function lockProgram(tx: Tx, id: string, how: 'alone' | 'share' = 'alone') {
  const found = tx.db.selectFrom('programs').selectAll().where('id', '=', id);
  const row = await (how === 'share' ? found.forShare() : found.forNoKeyUpdate()).executeTakeFirst();
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
