import './tables.ts';
import { sql, type Selectable } from 'kysely';
import type { LegalTable } from '#features/parameters/legal-parameter.ts';
import { holidaySet, loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { CaseRecord } from '#features/cases/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { findImprecise } from '../imprecise-words.ts';
import { harmOf, leastReasons } from '../policy.ts';
import type { Measure, ProcessFacts } from '../process-guards.ts';
import { businessDaysBetween, firstDayAfter, isBusiness, type IsHoliday } from '../term.ts';
import type { ProcessTable } from './tables.ts';

/** Where the company is, for reads that know no settings. */
const zone = 'America/Bogota';

/** The numbers of the law and of the rules of work on a day. */
export interface Numbers {
  readonly defence: number;
  readonly evidence: number;
  readonly appeal: number;
  readonly appealDecision: number;
  readonly review: number;
  readonly immediacy: number;
  readonly first: number;
  readonly repeated: number;
  readonly fine: number;
  readonly recidivism: number;
}

export type Process = Selectable<ProcessTable> & {
  readonly fault_code: string | null;
  readonly fault_name: string | null;
  readonly fault_rule: string | null;
  readonly fault_measures: Measure[] | null;
  readonly fault_holds: boolean;
  readonly fault_fines: boolean;
  readonly company_files: number;
  readonly untransferred: number;
  readonly precedents: number;
  /** Suspensions among them: another one may be longer. */
  readonly suspensions: number;
  readonly is_punished: boolean;
  readonly is_fact_unsaid: boolean;
};

/** What the room knows of a process, with the day and the numbers by which it is judged. */
export interface Own {
  readonly process: Process;
  readonly today: string;
  readonly numbers: Numbers;
  readonly isHoliday: IsHoliday;
}

export function todayOf(read: Pick<Read, 'now'>): string {
  return dayIn(zone, read.now());
}

/** The processes of these cases, each judged by the numbers of today. */
export async function listOwn(read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Own>> {
  if (ids.length === 0) return new Map();
  const today = todayOf(read);
  const rows = await selectProcesses(read, today)
    .where('process.case_id', 'in', [...ids])
    .execute();
  const [numbers, isHoliday] = [numbersOn(await loadLegalTable(read), today), await holidaysNear(read, today)];
  return new Map(rows.map((process) => [process.case_id, { process, today, numbers, isHoliday }]));
}

/** Whether a day is a holiday, from three years ago to two ahead. */
export async function holidaysNear(read: Read, today: string): Promise<IsHoliday> {
  const year = Number(today.slice(0, 4));
  const days = await holidaySet(read, `${year - 3}-01-01`, `${year + 2}-12-31`);
  return (day) => days.has(day);
}

export function numbersOn(table: LegalTable, day: string): Numbers {
  return {
    defence: table.on('discipline_defence_days', day),
    evidence: table.on('discipline_evidence_days', day),
    appeal: table.on('discipline_appeal_days', day),
    appealDecision: table.on('discipline_appeal_decision_days', day),
    review: table.on('discipline_review_days', day),
    immediacy: table.on('discipline_immediacy_days', day),
    first: table.on('discipline_suspension_first', day),
    repeated: table.on('discipline_suspension_repeated', day) * 30,
    fine: table.on('discipline_fine_share', day),
    recidivism: table.on('discipline_recidivism_months', day),
  };
}

function selectProcesses(read: Read, today: string) {
  return read.db
    .selectFrom('disciplinary_processes as process')
    .leftJoin('disciplinary_faults as fault', 'fault.id', 'process.fault_id')
    .selectAll('process')
    .select([
      'fault.code as fault_code',
      'fault.name as fault_name',
      'fault.rule as fault_rule',
      'fault.measures as fault_measures',
      sql<boolean>`coalesce(fault.from_on <= process.occurred_on
        and (fault.until_on is null or fault.until_on >= process.occurred_on), false)`.as('fault_holds'),
      sql<boolean>`coalesce(fault.allows_fine, false)`.as('fault_fines'),
      sql<number>`(select count(*)::int from disciplinary_evidence as given
        where given.case_id = process.case_id and given.side = 'company')`.as('company_files'),
      sql<number>`(select count(*)::int from disciplinary_evidence as given
        where given.case_id = process.case_id and given.side = 'company' and given.given_on is null)`.as(
        'untransferred',
      ),
      // Sanctions that were carried out and still count against the person.
      sql<number>`(select count(*)::int from disciplinary_processes as other
        where other.person_id = process.person_id and other.case_id <> process.case_id
          and other.expires_on >= ${today}::date)`.as('precedents'),
      sql<number>`(select count(*)::int from disciplinary_processes as other
        where other.person_id = process.person_id and other.case_id <> process.case_id
          and other.measure = 'suspension' and other.expires_on >= ${today}::date)`.as('suspensions'),
      sql<boolean>`exists (select from disciplinary_processes as other
        where other.fact_id = process.fact_id and other.case_id <> process.case_id
          and other.decided_on is not null)`.as('is_punished'),
      // Whoever came later says it: ids are in the order of time.
      sql<boolean>`process.fact_reason = '' and process.fact_id = process.case_id and exists (select from disciplinary_processes as other
        join cases as standing on standing.id = other.case_id
        where other.person_id = process.person_id and other.case_id < process.case_id
          and other.occurred_on = process.occurred_on and other.fact_id <> process.fact_id
          and standing.state <> 'archived')`.as('is_fact_unsaid'),
    ]);
}

/** The first day on which somebody may be heard who is given the charges today, or was given them. */
export function firstHearingDay({ process, today, numbers, isHoliday }: Own, moreDays = process.more_days): string {
  return firstDayAfter(process.received_on ?? today, numbers.defence + moreDays, isHoliday);
}

/** What the guards may know. */
export function factsOf(read: Read, { own, isOwner }: CaseRecord<Own>): ProcessFacts {
  const { process, today, numbers, isHoliday } = own;
  const me = read.scope.personId;
  const isMe = (id: string | null) => id !== null && id === me;
  return {
    today,
    isBusinessDay: isBusiness(today, isHoliday),
    isTypified: process.fault_holds,
    hasFacts: process.facts.length >= 20 && findImprecise(process.facts).length === 0,
    isImmediate: businessDaysBetween(process.known_on, today, isHoliday) <= numbers.immediacy,
    hasEvidence: process.company_files > 0,
    hasCitation: isCited(own),
    hasDecider: process.decider_id !== null,
    hasSuperior: process.superior_id !== null,
    untransferred: process.untransferred,
    defenceOverOn: process.defence_over_on,
    evidenceOverOn: process.evidence_over_on,
    hearingOn: process.hearing_on,
    isWritten: process.channel === 'written',
    isByVideo: process.channel === 'video',
    hasVideo: process.has_video === true,
    hasDraft: process.answer !== null && process.answer !== '',
    hasAnswer: process.answered_at !== null,
    hasMinutes: process.minutes !== null && process.attendance !== null,
    areMinutesSigned: process.minutes_signature !== null,
    wasRescheduled: process.was_rescheduled,
    isProtected: process.protections.length > 0,
    hasSecondKey: process.second_key_by !== null,
    measure: process.measure,
    reasonLength: process.reasons.length,
    isLinked: process.fault_id !== null && process.company_files > 0 && process.proof.length >= 10,
    suspensionDays: process.suspension_days ?? 0,
    isRepeated: process.suspensions > 0,
    fineAllowed: process.fault_fines && fits(process.fine_percent, numbers.fine),
    isPunished: process.is_punished,
    isFactUnsaid: process.is_fact_unsaid,
    appealOverOn: process.appeal_over_on,
    appealReasonLength: process.appeal_measure === null ? 0 : process.appeal_reasons.length,
    isAppealWorse: isWorse(process),
    isReporter: isMe(process.reporter_id),
    isInstructor: isMe(process.instructor_id),
    isDecider: isMe(process.decider_id),
    isSubject: isOwner,
    limits: { ...numbers, reasons: leastReasons },
  };
}

function isCited(own: Own): boolean {
  const { channel, hearing_on: on, hearing_at: at, hearing_place: place } = own.process;
  if (channel === 'written') return true;
  return (
    channel !== null &&
    on !== null &&
    at !== null &&
    place !== '' &&
    isBusiness(on, own.isHoliday) &&
    on >= firstHearingDay(own)
  );
}

/** Whether a share of a day's pay is within what the law allows. */
export function fits(percent: number | null, most: number): boolean {
  return percent !== null && Number(percent) > 0 && Number(percent) <= most;
}

/** An appeal leaves the person as they were, or better: never with a heavier measure, more days or more pay. */
export function isWorse({
  measure,
  suspension_days: days,
  fine_percent: percent,
  ...given
}: Pick<
  Process,
  'measure' | 'suspension_days' | 'fine_percent' | 'appeal_measure' | 'appeal_days' | 'appeal_percent'
>): boolean {
  if (measure === null || given.appeal_measure === null) return false;
  if (harmOf[given.appeal_measure] !== harmOf[measure]) return harmOf[given.appeal_measure] > harmOf[measure];
  return (given.appeal_days ?? 0) > (days ?? 0) || Number(given.appeal_percent ?? 0) > Number(percent ?? 0);
}
