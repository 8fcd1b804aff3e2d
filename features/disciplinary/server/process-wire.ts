import './tables.ts';
import { canReadWords, getCase, wireDetail, wireRows, type CaseRecord } from '#features/cases/server/queries.ts';
import type { Veil } from '#features/cases/server/actions.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { employeeFacts, listColleagues } from '#features/people/server/queries.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { guarantees, marksOf } from '../guarantees.ts';
import { hiddenStates, isWritable, unsignedIn, type Part, type Reading } from '../policy.ts';
import type { processDetail, processRow } from '../process-shape.ts';
import { process as declaration } from '../process.ts';
import { lastDayOf, termOf } from '../term.ts';
import { neighboursOf } from './fact-listing.ts';
import { listAttestations, listLetters } from './letter-listing.ts';
import { factsOf, type Own } from './process-facts.ts';
import { partiesOf } from './process-rules.ts';
import { wireTerm } from './term-desk.ts';

type Sent<Schema extends { readonly _zod: { readonly input: unknown } }> = Schema['_zod']['input'];
export type WireProcess = Sent<typeof processRow>;
export type WireProcessDetail = Sent<typeof processDetail>;
export type ProcessRecord = CaseRecord<Own>;

const kind = declaration.kind;

/** Rows as each reader may see them: the parties the whole, the leader the state and when the shift misses somebody. */
export async function wireProcesses(ctx: Context, records: readonly ProcessRecord[]): Promise<WireProcess[]> {
  const rows = await wireRows(ctx, records);
  const campaigns = await listCampaignsOf(ctx, records);
  return rows.map((row, at) => {
    const record = records[at]!;
    const { process: one } = record.own;
    const reading = readingOf(ctx, record);
    const isTold = reading !== 'state';
    return {
      ...row,
      reading,
      title: isTold ? row.title : '',
      assignee: isTold ? row.assignee : null,
      person: isTold || record.isInTeam ? { id: one.person_id, name: record.ownerName ?? '' } : null,
      campaign: isTold ? (campaigns.get(record.id) ?? null) : null,
      occurred_on: isTold ? one.occurred_on : null,
      fault: isTold ? one.fault_name : null,
      measure: isTold && one.decided_on !== null ? one.measure : null,
      hearing_on: isTold ? one.hearing_on : null,
      term: isTold && one.is_running ? wireTerm(record) : null,
      effect: isTold || record.isInTeam ? effectOf(record) : null,
    };
  });
}

/**
 * The whole of a process for a party of it. What others read of it is written down for the person, once they know of it.
 * @throws not_found also for who may know no more than its state
 */
export async function readProcess(ctx: Context, id: string): Promise<WireProcessDetail> {
  const record = await getProcess(ctx, id);
  if (!record.isOwner) await noteReading(ctx, record);
  return wireProcess(ctx, record);
}

/** A process that the caller is a party of. @throws not_found */
export async function getProcess(read: Read, id: string, { lock = false } = {}): Promise<ProcessRecord> {
  const record = await getCase<Own>(read, id, { kind, lock });
  if (!canReadWords(read, record)) throw platformErrors.not_found();
  return record;
}

export async function wireProcess(ctx: Context, given: ProcessRecord): Promise<WireProcessDetail> {
  const { id } = given;
  const [detail, record] = [await wireDetail(ctx, id, kind), await getProcess(ctx, id)];
  const { process: one, numbers, isHoliday } = record.own;
  const people = await listColleagues(
    ctx,
    [one.person_id, one.reporter_id, one.instructor_id, one.decider_id, one.superior_id].filter((who) => who !== null),
  );
  const named = (who: string | null) => (who === null ? null : { id: who, name: people.get(who)?.name ?? '' });
  const reporter = one.reporter_id === null ? null : (people.get(one.reporter_id)?.name ?? null);
  const isHidden = one.is_reporter_protected && record.isOwner;
  const subject = people.get(one.person_id);
  return {
    ...detail,
    // Its files are its evidence, each with whose it is and when it was given.
    files: [],
    reading: readingOf(ctx, record),
    person: { id: one.person_id, name: subject?.name ?? '', position: subject?.position ?? '' },
    reporter: isHidden ? null : reporter,
    is_reporter_protected: one.is_reporter_protected,
    instructor: named(one.instructor_id),
    decider: named(one.decider_id),
    superior: named(one.superior_id),
    facts: one.facts,
    occurred_on: one.occurred_on,
    occurred_at: one.occurred_at,
    place: one.place,
    people_involved: one.people,
    known_on: one.known_on,
    class: one.class,
    protections: one.protections,
    fault: one.fault_id === null ? null : faultOf(one),
    has_second_key: one.second_key_by !== null,
    channel: one.channel,
    hearing_on: one.hearing_on,
    hearing_at: one.hearing_at,
    hearing_place: one.hearing_place,
    has_video: one.has_video,
    more_days: one.more_days,
    charged_on: one.charged_on,
    received_on: one.received_on,
    defence_over_on: one.defence_over_on,
    evidence_over_on: one.evidence_over_on,
    answer: record.isOwner ? one.answer : one.sent_answer,
    answered_at: one.answered_at?.toISOString() ?? null,
    is_answer_sent: one.sent_answer !== null && (!record.isOwner || one.answer === one.sent_answer),
    witnesses: one.witnesses,
    companion: one.companion,
    companion_kind: one.companion_kind,
    adjustments: one.adjustments,
    more_time_reason: one.more_time_reason,
    minutes: one.minutes,
    attendance: one.attendance,
    minutes_signature: one.minutes_signature,
    minutes_remarks: one.minutes_remarks,
    ...decisionOf(record),
    effect: effectOf(record),
    expires_on: one.expires_on,
    annulments: one.annulments,
    precedents: one.precedents,
    ...(await neighboursOf(ctx, record)),
    evidence: await listEvidence(ctx, record),
    letters: await listLetters(ctx, id, record),
    attestations: await listAttestations(ctx, id),
    guarantees: marksOfRecord(ctx, record),
    calendar: one.received_on === null ? [] : termOf(one.received_on, numbers.defence + one.more_days, isHoliday),
    appeal_calendar: appealCalendarOf(record),
    limits: { ...pick(numbers) },
    immediate_until: lastDayOf(one.known_on, numbers.immediacy, isHoliday),
    writes: writesOf(ctx, record),
  };
}

/**
 * What the person may not know of their own process: who reported it, where that is protected, and evidence that was not
 * given to them yet.
 */
export async function veil(read: Read, { id, isOwner, own }: ProcessRecord): Promise<Veil> {
  if (!isOwner) return { actorIds: [], fileIds: [] };
  const held = await read.db
    .selectFrom('disciplinary_evidence')
    .select('file_id')
    .where('case_id', '=', id)
    .where('side', '=', 'company')
    .where('given_on', 'is', null)
    .execute();
  const { is_reporter_protected: isProtected, reporter_id: reporterId } = own.process;
  return {
    actorIds: isProtected && reporterId !== null ? [reporterId] : [],
    fileIds: held.map(({ file_id: fileId }) => fileId),
  };
}

/** How much of it the caller sees. */
export function readingOf(read: Read, record: ProcessRecord): Reading {
  if (record.isOwner) return 'own';
  return canReadWords(read, record) ? 'whole' : 'state';
}

/** The evidence of a process; the person sees what they brought and what they were given. */
export async function listEvidence(read: Read, { id, isOwner }: ProcessRecord) {
  const rows = await read.db
    .selectFrom('disciplinary_evidence as evidence')
    .select(['id', 'title', 'side', 'name', 'size', 'given_on', 'opened_at'])
    .where('evidence.case_id', '=', id)
    .$if(isOwner, (own) =>
      own.where((eb) => eb.or([eb('evidence.side', '=', 'person'), eb('evidence.given_on', 'is not', null)])),
    )
    .orderBy('evidence.added_at')
    .orderBy('evidence.id')
    .execute();
  return rows.map(({ opened_at: opened, size, ...row }) => ({
    ...row,
    size: Number(size),
    opened_at: opened?.toISOString() ?? null,
  }));
}

/** The seven guarantees, each kept, to come or broken. */
function marksOfRecord(read: Read, record: ProcessRecord) {
  const { process: one } = record.own;
  const hidden: readonly string[] = hiddenStates;
  const wasOpened = one.charged_on !== null && !hidden.includes(record.state);
  const marks = marksOf({
    facts: factsOf(read, record),
    wasOpened,
    wasReceived: one.received_on !== null,
    wasDecided: one.decided_on !== null,
    wasNotified: one.notified_on !== null,
  });
  return guarantees.map((name) => ({ name, mark: marks[name] }));
}

/** The parts that the caller may write now. */
export function writesOf(read: Read, record: ProcessRecord): WireProcessDetail['writes'] {
  const parties = partiesOf(read, record);
  const is = (part: Part, ...who: readonly string[]) =>
    isWritable(part, record.state) && parties.some((party) => who.includes(party)) ? [part] : [];
  const mayName = record.is_open && parties.some((party) => party === 'labor' || party === 'instructor');
  return [
    ...is('review', 'instructor'),
    ...is('hearing', 'instructor'),
    ...is('evidence', 'instructor', 'owner'),
    ...is('defence', 'owner'),
    ...is('minutes', 'instructor'),
    ...(canRemark(record) ? is('remarks', 'owner') : []),
    ...(canAskWitnesses(record) ? is('witnesses', 'instructor', 'labor') : []),
    ...is('draft', 'instructor', 'decider'),
    ...is('appeal', 'superior'),
    ...(record.own.process.protections.length > 0 ? is('key', 'guardian') : []),
    ...(mayName && record.state !== 'reported' ? (['judges'] as const) : []),
  ];
}

/** The person says what they have against the minutes once, before they are signed. */
function canRemark({ own: { process: one } }: ProcessRecord): boolean {
  return one.minutes !== null && one.minutes_signature === null && one.minutes_remarked_at === null;
}

/** Minutes that nobody signed may be witnessed once the hearing is over; a letter, while it waits. */
function canAskWitnesses({ state, own: { process: one } }: ProcessRecord): boolean {
  return state !== unsignedIn.minutes || (one.minutes !== null && one.minutes_signature === null);
}

/** What was decided; the draft is for who works on it, until it is decided. */
function decisionOf({ own: { process: one }, isOwner, state }: ProcessRecord) {
  const isTold = !isOwner || one.notified_on !== null;
  const isAppealTold = !isOwner || ['firm', 'executed', 'closed'].includes(state);
  return {
    measure: isTold ? one.measure : null,
    suspension_days: isTold ? one.suspension_days : null,
    fine_percent: isTold && one.fine_percent !== null ? Number(one.fine_percent) : null,
    reasons: isTold ? one.reasons : '',
    proportion: isTold ? one.proportion : '',
    proof: isTold ? one.proof : '',
    decided_on: one.decided_on,
    notified_on: one.notified_on,
    appeal_over_on: one.appeal_over_on,
    appeal: one.appeal,
    appeal_measure: isAppealTold ? one.appeal_measure : null,
    appeal_days: isAppealTold ? one.appeal_days : null,
    appeal_percent: isAppealTold && one.appeal_percent !== null ? Number(one.appeal_percent) : null,
    appeal_reasons: isAppealTold ? one.appeal_reasons : '',
  };
}

function appealCalendarOf({ own: { process: one, numbers, isHoliday } }: ProcessRecord) {
  return one.decision_received_on === null ? [] : termOf(one.decision_received_on, numbers.appeal, isHoliday);
}

function effectOf({ own }: ProcessRecord) {
  const { measure, executed_from: from, executed_to: to } = own.process;
  return measure === 'suspension' && from !== null && to !== null ? { from, to } : null;
}

function faultOf(one: Own['process']) {
  return {
    id: one.fault_id!,
    code: one.fault_code ?? '',
    name: one.fault_name ?? '',
    rule: one.fault_rule ?? '',
    measures: one.fault_measures ?? [],
  };
}

const pick = ({ defence, evidence, appeal, first, fine }: Own['numbers']) => ({
  defence,
  evidence,
  appeal,
  first,
  fine,
});

async function listCampaignsOf(read: Read, records: readonly ProcessRecord[]): Promise<Map<string, string | null>> {
  if (records.length === 0) return new Map();
  const people = await employeeFacts(read.db)
    .select(nameOf('campaigns', 'employees.campaign_id').as('campaign'))
    .where('employees.id', 'in', [...new Set(records.map(({ own }) => own.process.person_id))])
    .execute();
  const of = new Map(people.map((person) => [person.id, person.campaign]));
  return new Map(records.map(({ id, own }) => [id, of.get(own.process.person_id) ?? null]));
}

/** Writes down that somebody read it; the person is told once they know of it. */
export async function noteReading(ctx: Context, { id, own: { process: one } }: ProcessRecord): Promise<void> {
  await ctx.tx(async (tx) => {
    if (one.charged_on !== null) await recordReads(tx, [one.person_id], { parts: ['discipline'] });
    await tx.audit('disciplinary.read', { subject: kind, subjectId: id, personId: one.person_id });
  });
}
