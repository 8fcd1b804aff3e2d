import './tables.ts';
import type { Updateable } from 'kysely';
import { openCase, storeCaseFiles, takeStep } from '#features/cases/server/actions.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mostMonthsAhead } from '../policy.ts';
import { process } from '../process.ts';
import { isBusiness, monthsAfter } from '../term.ts';
import { answeredBy, asksOf, settleAsks, takenBack } from './ask-effects.ts';
import { keepEvidence } from './evidence-actions.ts';
import { giveLetter } from './letter-effects.ts';
import { requireColleague, writePart } from './process-access.ts';
import { firstHearingDay, todayOf } from './process-facts.ts';
import type { ProcessTable } from './tables.ts';

const { kind } = process;
type Columns = Updateable<ProcessTable>;

export interface Report {
  readonly person_id: string;
  readonly facts: string;
  readonly occurred_on: string;
  readonly occurred_at?: string | undefined;
  readonly place: string;
  readonly people?: string | undefined;
  readonly known_on: string;
  readonly protect?: 'yes' | 'no' | undefined;
}

/**
 * Reports facts about somebody; labour relations review them. Answers the id of the process.
 * @throws own_process, person_unknown, bad_days for days that are not in order or lie ahead
 */
export async function reportFacts(ctx: Context, report: Report, uploads: readonly Upload[]): Promise<string> {
  const { person_id: personId, occurred_on: occurredOn, known_on: knownOn } = report;
  if (personId === ctx.scope.personId) throw errors.own_process();
  await requireColleague(ctx, personId);
  if (occurredOn > knownOn || knownOn > todayOf(ctx)) throw errors.bad_days();
  const stored = await storeCaseFiles(ctx, uploads);
  return ctx.tx(async (tx) => {
    const { id } = await openCase(ctx, tx, {
      kind,
      title: ctx.t('disciplinary.case.process.name'),
      ownerId: personId,
      keep: async (caseId) => {
        await tx.db
          .insertInto('disciplinary_processes')
          .values({
            case_id: caseId,
            person_id: personId,
            reporter_id: tx.scope.personId,
            facts: report.facts,
            occurred_on: occurredOn,
            occurred_at: report.occurred_at || null,
            place: report.place,
            people: report.people ?? '',
            known_on: knownOn,
            is_reporter_protected: report.protect === 'yes',
          })
          .execute();
      },
      files: stored,
    });
    await keepEvidence(
      tx,
      id,
      stored.map((file) => ({ ...file, title: file.name, side: 'company' })),
    );
    await tx.audit('disciplinary.reported', {
      subject: kind,
      subjectId: id,
      after: { occurredOn, files: stored.length },
    });
    return id;
  });
}

/** Takes a step of the process; the guards of the law say why not. @throws what a guard refuses with */
export async function moveProcess(
  ctx: Context,
  id: string,
  step: Omit<Parameters<typeof takeStep>[2], 'id' | 'kind'>,
): Promise<void> {
  await ctx.tx(async (tx) => {
    await takeStep(ctx, tx, { ...step, id, kind });
    await tx.audit('disciplinary.moved', { subject: kind, subjectId: id, after: { action: step.action } });
  });
}

export interface Reviewed {
  readonly version: number;
  readonly facts: string;
  readonly occurred_on: string;
  readonly place: string;
  readonly fault_id: string | null;
  readonly class: 'light' | 'serious' | 'very_serious' | null;
  readonly protections: ('pregnancy' | 'health' | 'union' | 'pre_pension' | 'harassment_complaint')[];
  readonly same_as?: string | null | undefined;
  readonly fact_reason?: string | undefined;
}

/** What the review finds. Another protection asks for its key anew. @throws wrong_stage, fault_unknown, fact_unknown, bad_days */
export async function review(
  ctx: Context,
  id: string,
  { version, same_as: sameAs, fact_reason: factReason, ...found }: Reviewed,
): Promise<void> {
  await writePart(ctx, id, { part: 'review', version }, async (tx, { own: { process: one } }) => {
    if (found.occurred_on > one.known_on) throw errors.bad_days();
    if (found.fault_id !== null) {
      const known = await tx.db
        .selectFrom('disciplinary_faults')
        .select('id')
        .where('id', '=', found.fault_id)
        .executeTakeFirst();
      if (!known) throw errors.fault_unknown();
    }
    const isSame = found.protections.every((one_) => one.protections.includes(one_));
    return {
      ...found,
      ...(sameAs === undefined ? {} : { fact_id: sameAs === null ? id : await factOf(tx, sameAs, one.person_id) }),
      ...(factReason === undefined ? {} : { fact_reason: factReason }),
      ...(isSame ? {} : { second_key_by: null, second_key_reason: null }),
    };
  });
}

/** The fact of another process of the same person: one fact is judged once. @throws fact_unknown */
async function factOf(tx: Tx, id: string, personId: string): Promise<string> {
  const other = await tx.db
    .selectFrom('disciplinary_processes')
    .select('fact_id')
    .where('case_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!other) throw errors.fact_unknown();
  return other.fact_id;
}

export interface Hearing {
  readonly version: number;
  readonly channel: 'in_person' | 'video' | 'written';
  readonly hearing_on: string | null;
  readonly hearing_at: string | null;
  readonly hearing_place: string;
  readonly more_days: number;
}

/**
 * How the person is heard. Days that were given are not taken back, and no hearing is before the term ends or on a day
 * that is none of business. By video is heard only who has what it needs.
 * @throws wrong_stage, not_business_day, term_runs, no_video, bad_days for a day that is past or too far ahead
 */
export async function planHearing(ctx: Context, id: string, { version, ...plan }: Hearing): Promise<void> {
  await writePart(ctx, id, { part: 'hearing', version }, async (tx, { own }) => {
    const { process: one, isHoliday } = own;
    if (one.charged_on !== null && plan.more_days < one.more_days) throw errors.term_runs();
    if (plan.channel === 'video' && one.has_video === false) throw errors.no_video();
    const overOn = firstHearingDay(own, plan.more_days);
    if (plan.channel !== 'written' && plan.hearing_on !== null) {
      const isAhead = plan.hearing_on >= own.today && plan.hearing_on <= monthsAfter(own.today, mostMonthsAhead);
      if (!isAhead && plan.hearing_on !== one.hearing_on) throw errors.bad_days();
      if (!isBusiness(plan.hearing_on, isHoliday)) throw errors.not_business_day();
      if (plan.hearing_on < overOn) throw errors.term_runs();
    }
    await settleAsks(tx, id, one, answeredBy(one, plan));
    return { ...plan, ...(one.received_on === null ? {} : { defence_over_on: overOn }) };
  });
}

export interface Defence {
  readonly version: number;
  readonly answer?: string | undefined;
  readonly witnesses?: string | undefined;
  readonly companion?: string | undefined;
  readonly companion_kind?: 'companion' | 'union' | undefined;
  readonly adjustments?: string | undefined;
  readonly more_time_reason?: string | undefined;
  readonly has_video?: boolean | undefined;
}

/**
 * What the person says and asks for, of which who instructs hears. Nobody else reads the answer until it is sent. How the
 * hearing is follows from whether the person can be heard by video.
 * @throws wrong_stage
 */
export async function defend(ctx: Context, id: string, { version, ...said }: Defence): Promise<void> {
  const given: Columns = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  await writePart(ctx, id, { part: 'defence', version }, async (tx, { number, own: { process: one } }) => {
    const { instructor_id: instructorId } = one;
    const about = { caseId: id, number, at: tx.now().toISOString() };
    if (instructorId !== null)
      for (const what of asksOf(one, said)) await tx.emit('disciplinary.asked', { ...about, instructorId, what });
    await settleAsks(tx, id, one, takenBack(one, said));
    const isSpoken = one.channel === 'in_person' || one.channel === 'video';
    if (said.has_video === undefined || !isSpoken) return given;
    return { ...given, channel: said.has_video ? 'video' : 'in_person' };
  });
}

export interface Minutes {
  readonly version: number;
  readonly attendance: 'came' | 'absent';
  readonly minutes: string;
  readonly remarks?: string | undefined;
}

/** The minutes of the hearing as they are written; they are given to be signed when it is closed. @throws wrong_stage */
export async function writeMinutes(ctx: Context, id: string, given: Minutes): Promise<void> {
  await writePart(ctx, id, { part: 'minutes', version: given.version }, async () => ({
    minutes: given.minutes,
    attendance: given.attendance,
    minutes_remarks: given.remarks ?? '',
  }));
}

/**
 * What the person has against the minutes, once and before they sign: they are given anew with it, whoever was asked to
 * witness that they did not sign is asked no more, and who instructs hears of it. @throws wrong_stage
 */
export async function remark(
  ctx: Context,
  id: string,
  { version, remarks }: { version: number; remarks: string },
): Promise<void> {
  await writePart(ctx, id, { part: 'remarks', version }, async (tx, record) => {
    const said = { minutes_remarks: remarks, minutes_remarked_at: tx.now() };
    await tx.db.updateTable('disciplinary_processes').set(said).where('case_id', '=', id).execute();
    const { instructor_id: instructorId } = record.own.process;
    await giveLetter(ctx, tx, record, 'minutes', await issuerOf(tx, instructorId));
    if (instructorId !== null)
      await tx.emit('disciplinary.remarked', {
        caseId: id,
        number: record.number,
        instructorId,
        at: tx.now().toISOString(),
      });
    return said;
  });
}

/** Who answers for a letter that somebody else caused. */
async function issuerOf(tx: Tx, personId: string | null) {
  if (personId === null) return undefined;
  return { personId, name: (await listColleagues(tx, [personId])).get(personId)?.name ?? '' };
}

export interface Judges {
  readonly version: number;
  readonly decider_id: string | null;
  readonly superior_id: string | null;
}

/**
 * Who decides, and who decides an appeal. Whoever decided stays who decided.
 * @throws wrong_stage, same_person, own_process, person_unknown
 */
export async function nameJudges(ctx: Context, id: string, { version, ...judges }: Judges): Promise<void> {
  await writePart(ctx, id, { part: 'judges', version }, async (tx, { own: { process: one } }) => {
    const named = [judges.decider_id, judges.superior_id].filter((who) => who !== null);
    for (const who of named) {
      if (who === one.person_id) throw errors.own_process();
      if (who === one.reporter_id || who === one.instructor_id) throw errors.same_person();
      await requireColleague(tx, who);
    }
    if (new Set(named).size < named.length) throw errors.same_person();
    // Of two keys nobody holds both.
    if (judges.decider_id !== null && judges.decider_id === one.second_key_by) throw errors.same_person();
    if (one.decided_on !== null && judges.decider_id !== one.decider_id) throw errors.wrong_stage();
    if (one.appeal_measure !== null && judges.superior_id !== one.superior_id) throw errors.wrong_stage();
    return judges;
  });
}

/** The second key. Whoever instructs or decides turns no second one. @throws wrong_stage, same_person */
export async function turnKey(ctx: Context, id: string, reason: string): Promise<void> {
  await writePart(ctx, id, { part: 'key' }, async (tx, { own: { process: one } }) => {
    const { personId } = tx.scope;
    if (personId === one.instructor_id || personId === one.decider_id || personId === one.reporter_id)
      throw errors.same_person();
    return { second_key_by: personId, second_key_reason: reason };
  });
}
