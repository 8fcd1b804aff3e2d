import './tables.ts';
import { sql } from 'kysely';
import { employeeFacts, isFindable } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { leastWhy } from '../coaching.ts';
import { errors } from '../errors.ts';
import { nextStates, type ProgramState, type Reaction } from '../policy.ts';
import { getProgram, getWinner } from './queries.ts';
import { getJudged } from './report-queries.ts';

export interface Nomination {
  readonly programId: string;
  readonly nomineeId: string;
  readonly why: string;
  readonly closeness: string;
}

/**
 * Nominates a colleague. @throws not_found, not_open, not_yours_to_nominate, yourself, why_short, not_active,
 * already_nominated, reciprocal, too_many_nominations
 */
export async function nominate(ctx: Context, { programId, nomineeId, why, closeness }: Nomination) {
  return ctx.tx(async (tx) => {
    const me = tx.scope.personId;
    const program = await getProgram(tx, programId);
    if (program.state !== 'open') throw errors.not_open();
    if (!program.mayNominate) throw errors.not_yours_to_nominate();
    if (nomineeId === me) throw errors.yourself({}, at('nominee_id', 'yourself'));
    if (why.length < leastWhy) throw errors.why_short({}, at('why', 'why_short'));
    await requireColleague(tx, nomineeId);
    // Two who nominate each other at once are looked at one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`recognition.${programId}`}))`.execute(tx.db);
    const near = await tx.db
      .selectFrom('recognition_nominations')
      .select(['nominator_id', 'nominee_id', 'program_id'])
      .where('period', '=', program.period)
      .where((eb) => eb.or([eb('nominator_id', '=', me), eb('nominee_id', '=', me)]))
      .execute();
    const given = near.filter((one) => one.nominator_id === me && one.program_id === programId);
    if (given.some((one) => one.nominee_id === nomineeId)) throw errors.already_nominated();
    if (near.some((one) => one.nominator_id === nomineeId)) throw errors.reciprocal({}, at('nominee_id', 'reciprocal'));
    if (given.length >= program.most_nominations) throw errors.too_many_nominations({ most: program.most_nominations });
    const id = newId();
    await tx.db
      .insertInto('recognition_nominations')
      .values({
        id,
        program_id: programId,
        period: program.period,
        nominator_id: me,
        nominee_id: nomineeId,
        why,
        closeness,
        nominated_at: tx.now(),
      })
      .execute();
    const after = { program: program.code, period: program.period };
    await tx.audit('recognition.nominated', { subject: 'nomination', subjectId: id, personId: nomineeId, after });
    await tx.emit('recognition.nominated', { nominationId: id, personId: nomineeId, programName: program.name });
    return { id };
  });
}

/** Scores a nomination; the last score of a juror counts. @throws not_found, not_open, conflict_of_interest */
export async function scoreNomination(ctx: Context, id: string, score: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const nomination = await getJudged(tx, id);
    if (!nomination.isOpen) throw errors.not_open();
    if (nomination.isConflict) throw errors.conflict_of_interest();
    await tx.db
      .insertInto('recognition_scores')
      .values({ nomination_id: id, juror_id: tx.scope.personId, score, scored_at: tx.now() })
      .onConflict((conflict) =>
        conflict.columns(['nomination_id', 'juror_id']).doUpdateSet({ score, scored_at: tx.now() }),
      )
      .execute();
    await tx.audit('recognition.scored', { subject: 'nomination', subjectId: id });
  });
}

export interface ThanksGiven {
  readonly toId: string;
  readonly reaction: Reaction;
  readonly words: string;
  readonly isFromClient: boolean;
}

/** Thanks a colleague, or passes on what a client said of them. @throws yourself, not_found, not_active */
export async function giveThanks(ctx: Context, { toId, reaction, words, isFromClient }: ThanksGiven) {
  return ctx.tx(async (tx) => {
    const { personId: fromId, name: fromName } = tx.scope;
    if (toId === fromId) throw errors.yourself({}, at('person_id', 'yourself'));
    await requireColleague(tx, toId);
    const id = newId();
    await tx.db
      .insertInto('recognition_thanks')
      .values({ id, from_id: fromId, to_id: toId, reaction, words, thanked_at: tx.now(), from_client: isFromClient })
      .execute();
    await tx.audit('recognition.thanked', {
      subject: 'thanks',
      subjectId: id,
      personId: toId,
      after: { reaction, isFromClient },
    });
    await tx.emit('recognition.thanked', { thanksId: id, personId: toId, fromId, fromName, isFromClient });
    return { id };
  });
}

/** Whether others see what the caller wins, and whether the ranking may name them. */
export async function setShown(ctx: Context, shown: { on_wall: boolean; in_ranking: boolean }): Promise<void> {
  await ctx.tx(async (tx) => {
    const { personId } = tx.scope;
    const row = { ...shown, updated_at: tx.now() };
    await tx.db
      .insertInto('recognition_choices')
      .values({ person_id: personId, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    await tx.audit('recognition.shown', { subject: 'person', subjectId: personId, personId, after: shown });
  });
}

/** Congratulates a winner, or takes it back. @throws not_found, yourself */
export async function cheer(ctx: Context, id: string, isCheer: boolean) {
  return ctx.tx(async (tx) => {
    const winner = await getWinner(tx, id);
    if (isCheer && winner.personId === tx.scope.personId) throw errors.yourself();
    const own = { winner_id: id, person_id: tx.scope.personId };
    if (isCheer)
      await tx.db
        .insertInto('recognition_cheers')
        .values({ ...own, cheered_at: tx.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx.db
        .deleteFrom('recognition_cheers')
        .where('winner_id', '=', id)
        .where('person_id', '=', own.person_id)
        .execute();
    const action = isCheer ? 'recognition.cheered' : 'recognition.cheer_ended';
    await tx.audit(action, { subject: 'winner', subjectId: id, personId: winner.personId });
    const { cheers, hasCheered } = await getWinner(tx, id);
    return { cheers, has_cheered: hasCheered };
  });
}

/** Takes a programme to its next state; opened again, it begins the next month. @throws not_found, conflict, wrong_state */
export async function moveProgram(ctx: Context, id: string, to: ProgramState, version: number) {
  return ctx.tx(async (tx) => {
    const program = await getProgram(tx, id);
    if (!nextStates(program.state).includes(to)) throw errors.wrong_state();
    const isNext = program.state === 'published' && to === 'open';
    const month = sql<string>`(${program.period}::date + interval '1 month')::date`;
    const end = sql<string>`(${program.period}::date + interval '2 months' - interval '1 day')::date`;
    const done = await tx.db
      .updateTable('recognition_programs')
      .set({
        state: to,
        version: version + 1,
        updated_at: tx.now(),
        ...(isNext ? { period: month, closes_on: end } : {}),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) throw platformErrors.conflict();
    await tx.audit('recognition.program_moved', {
      subject: 'program',
      subjectId: id,
      before: { state: program.state },
      after: { state: to },
    });
    if (to === 'evaluation' && program.jury.length > 0)
      await tx.emit('recognition.to_judge', {
        programId: id,
        period: program.period,
        programName: program.name,
        personIds: program.jury.map((one) => one.id),
      });
    return getProgram(tx, id);
  });
}

export interface Correction {
  readonly id: string;
  readonly version: number;
  readonly why: string;
  readonly isTie: boolean;
  readonly reason: string;
}

const leastReason = 10;

/** Corrects what is said of a winner. @throws not_found, conflict, wrong_state, reason_needed, why_short, one_winner */
export async function correctWinner(ctx: Context, { id, version, why, isTie, reason }: Correction) {
  return ctx.tx(async (tx) => {
    const before = await getWinner(tx, id);
    if (why.length < leastWhy) throw errors.why_short({}, at('why', 'why_short'));
    const place = before.isTie && !isTie ? await freePlace(tx, id) : undefined;
    await change(tx, {
      before,
      version,
      reason,
      to: { state: 'corrected', why, is_tie: isTie, ...(place && { place }) },
    });
    await tx.audit('recognition.corrected', {
      subject: 'winner',
      subjectId: id,
      personId: before.personId,
      reason,
      before: { why: before.why, tie: before.isTie },
      after: { why, tie: isTie },
    });
    return getWinner(tx, id);
  });
}

/** Removes a winner: a tombstone with its reason stays, and the person is told. @throws not_found, conflict, wrong_state, reason_needed */
export async function removeWinner(ctx: Context, id: string, version: number, reason: string) {
  return ctx.tx(async (tx) => {
    const before = await getWinner(tx, id);
    await change(tx, { before, version, reason, to: { state: 'removed' } });
    const { personId, programName } = before;
    await tx.audit('recognition.removed', { subject: 'winner', subjectId: id, personId, reason });
    await tx.emit('recognition.removed', { winnerId: id, personId, programName, reason });
    return getWinner(tx, id);
  });
}

interface Change {
  readonly before: Awaited<ReturnType<typeof getWinner>>;
  readonly version: number;
  readonly reason: string;
  readonly to: {
    readonly state: 'corrected' | 'removed';
    readonly why?: string;
    readonly is_tie?: boolean;
    readonly place?: number;
  };
}

async function change(tx: Tx, { before, version, reason, to }: Change): Promise<void> {
  if (before.state === 'removed') throw errors.wrong_state();
  if (reason.length < leastReason) throw errors.reason_needed({}, at('reason', 'reason_needed'));
  const done = await tx.db
    .updateTable('recognition_winners')
    .set({ ...to, reason, version: version + 1, updated_at: tx.now() })
    .where('id', '=', before.id)
    .where('version', '=', version)
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) throw platformErrors.conflict();
}

/** The first place of its programme, month and scope that nobody has. @throws one_winner when all are given */
async function freePlace(tx: Tx, id: string): Promise<number> {
  const row = await tx.db
    .selectFrom('recognition_winners as own')
    .innerJoin('recognition_programs as program', 'program.id', 'own.program_id')
    .select(
      sql<number | null>`(select min(free) from generate_series(1, program.most_winners) as free
        where not exists (select from recognition_winners as other where other.program_id = own.program_id
          and other.period = own.period and other.scope_key = own.scope_key and other.place = free
          and other.state <> 'removed' and not other.is_tie))`.as('place'),
    )
    .where('own.id', '=', id)
    .executeTakeFirst();
  if (typeof row?.place !== 'number') throw errors.one_winner({}, at('is_tie', 'one_winner'));
  return row.place;
}

/** @throws not_found for whom the caller may not find, not_active for who left */
export async function requireColleague(read: Read, id: string): Promise<void> {
  const person = await employeeFacts(read.db).where('employees.id', '=', id).where(isFindable(read)).executeTakeFirst();
  if (!person) throw platformErrors.not_found();
  if (!person.active) throw errors.not_active();
}

const at = (path: string, code: string) => ({ issues: [{ path, code: `recognition.error.${code}` }] });
