import './tables.ts';
import type { Effect } from '#features/cases/server/actions.ts';
import { handLines } from '#features/payroll/server/actions.ts';
import { salaryOn } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Tx } from '#platform/server/context.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { sql, type Updateable } from 'kysely';
import { errors } from '../errors.ts';
import { letterKinds, mostMonthsAhead, type LetterKind } from '../policy.ts';
import { firstDayAfter, isBusiness, monthsAfter } from '../term.ts';
import { giveLetter, voidAttestations, voidLetters } from './letter-effects.ts';
import { firstHearingDay, type Own } from './process-facts.ts';
import type { ProcessTable } from './tables.ts';

type Step = Effect<Own>;

/** A month of pay has thirty days whatever the calendar says. */
const daysOfMonth = 30;
type Columns = Updateable<ProcessTable>;

/** What a step writes into the process: the days that the law counts from it, and what a vice undoes. */
export const effects = {
  take_up: async (_ctx, tx, { id }) => set(tx, id, { instructor_id: tx.scope.personId }),
  bring_charges: async (ctx, tx, record) => {
    const { id, own } = record;
    await set(tx, id, { charged_on: own.today, received_on: null, defence_over_on: null, evidence_over_on: null });
    await giveAll(tx, id, own.today);
    await giveLetter(ctx, tx, record, 'opening');
  },
  receive: async (_ctx, tx, record) => {
    await voidAttestations(tx, record.id, ['opening'], 'La persona firmó.');
    await beginDefence(tx, record);
  },
  certify_refusal: (_ctx, tx, record) => beginDefence(tx, record),
  send_answer: async (_ctx, tx, { id, own: { process } }) =>
    set(tx, id, { answered_at: tx.now(), sent_answer: process.answer }),
  // Whatever was signed before is of other minutes.
  close_hearing: async (ctx, tx, record) => {
    if (record.own.process.minutes === null) return;
    await set(tx, record.id, { minutes_signature: null, minutes_remarked_at: null });
    await giveLetter(ctx, tx, record, 'minutes');
  },
  // The person is told another day before they are heard.
  reschedule: async (_ctx, tx, { id }) => set(tx, id, { was_rescheduled: true, hearing_on: null }),
  decide: async (_ctx, tx, { id, own }) => set(tx, id, { decided_on: own.today }),
  notify: async (ctx, tx, record) => {
    await set(tx, record.id, { notified_on: record.own.today });
    await giveLetter(ctx, tx, record, 'decision');
  },
  receive_decision: async (_ctx, tx, record) => {
    await voidAttestations(tx, record.id, ['decision'], 'La persona firmó.');
    await openAppeal(tx, record);
  },
  certify_decision: (_ctx, tx, record) => openAppeal(tx, record),
  appeal: async (_ctx, tx, { id }, { reason }) => set(tx, id, { appeal: reason }),
  notify_appeal: async (ctx, tx, record) => {
    const { process } = record.own;
    await set(tx, record.id, {
      measure: process.appeal_measure,
      suspension_days: process.appeal_days,
      fine_percent: process.appeal_percent,
    });
    await giveLetter(ctx, tx, record, 'appeal');
  },
  execute: async (ctx, tx, record, { data }) => {
    const { id, own } = record;
    const { process, today, numbers } = own;
    const from = firstDayOf(data['starts_on'], today);
    if (process.measure === 'fine') await handFine(tx, id, own);
    const isAway = process.measure === 'suspension';
    await set(tx, id, {
      executed_from: isAway ? from : today,
      executed_to: isAway ? addDays(from, (process.suspension_days ?? 1) - 1) : today,
      expires_on: monthsAfter(today, numbers.recidivism),
    });
    await giveLetter(ctx, tx, record, 'sanction');
  },
  annul_to_opening: (_ctx, tx, record, step) => undo(tx, record, { ...undefended, ...undecided }, step, letterKinds),
  // The charges stand and the summons is given anew: its letter is received once more.
  annul_to_defence: async (ctx, tx, record, step) => {
    await undo(tx, record, { ...undefended, ...undecided }, step, letterKinds);
    await giveLetter(ctx, tx, record, 'opening');
  },
  annul_to_decision: (_ctx, tx, record, step) => undo(tx, record, undecided, step, ['decision', 'appeal', 'sanction']),
} satisfies Readonly<Record<string, Step>>;

const undefended: Columns = {
  received_on: null,
  defence_over_on: null,
  evidence_over_on: null,
  was_rescheduled: false,
  // What was written stays theirs as a draft; the new charges are answered anew.
  answered_at: null,
  sent_answer: null,
  minutes: null,
  attendance: null,
  minutes_signature: null,
  minutes_remarks: '',
  minutes_remarked_at: null,
};

const undecided: Columns = {
  measure: null,
  suspension_days: null,
  fine_percent: null,
  reasons: '',
  proportion: '',
  proof: '',
  decided_on: null,
  notified_on: null,
  decision_received_on: null,
  appeal_over_on: null,
  appeal: null,
  appeal_measure: null,
  appeal_days: null,
  appeal_percent: null,
  appeal_reasons: '',
};

async function set(tx: Tx, id: string, columns: Columns): Promise<void> {
  await tx.db.updateTable('disciplinary_processes').set(columns).where('case_id', '=', id).execute();
}

/** The term counts from the day after the charges were received, in business days. A hearing before its end moves. */
async function beginDefence(tx: Tx, { id, own }: Parameters<Step>[2]): Promise<void> {
  const { process, today, isHoliday } = own;
  const overOn = firstHearingDay({ ...own, process: { ...process, received_on: today } });
  const isLater =
    process.hearing_on !== null && process.hearing_on >= overOn && isBusiness(process.hearing_on, isHoliday);
  const hearingOn = process.channel === 'written' || isLater ? process.hearing_on : overOn;
  await set(tx, id, { received_on: today, defence_over_on: overOn, hearing_on: hearingOn });
}

async function openAppeal(tx: Tx, { id, own }: Parameters<Step>[2]): Promise<void> {
  await set(tx, id, {
    decision_received_on: own.today,
    appeal_over_on: firstDayAfter(own.today, own.numbers.appeal, own.isHoliday),
  });
}

/** Marks all that the company holds as given to the person. */
export async function giveAll(tx: Tx, id: string, day: string): Promise<number> {
  const given = await tx.db
    .updateTable('disciplinary_evidence')
    .set({ given_on: day })
    .where('case_id', '=', id)
    .where('side', '=', 'company')
    .where('given_on', 'is', null)
    .executeTakeFirst();
  return Number(given.numUpdatedRows);
}

/** What was said and decided goes; it stays readable as it stood. */
async function undo(
  tx: Tx,
  { id, own: { process } }: Parameters<Step>[2],
  columns: Columns,
  { reason }: Parameters<Step>[3],
  letters: readonly LetterKind[],
): Promise<void> {
  await voidLetters(tx, id, letters, reason);
  await tx.db
    .insertInto('disciplinary_annulments')
    .values({ id: newId(), case_id: id, before: JSON.stringify(process), at: tx.now() })
    .execute();
  await set(tx, id, { ...columns, annulments: process.annulments + 1 });
}

/** The day from which a sanction is carried out: today, or one ahead. @throws bad_days */
function firstDayOf(given: unknown, today: string): string {
  if (given === undefined) return today;
  if (typeof given !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(given)) throw errors.bad_days();
  const isReal = !Number.isNaN(Date.parse(given)) && addDays(given, 0) === given;
  if (!isReal || given < today || given > monthsAfter(today, mostMonthsAhead)) throw errors.bad_days();
  return given;
}

/**
 * Hands the fine to payroll as a line of this month: its share of one day's pay, in whole pesos and never rounded up, so
 * that it stays within the fifth of a day that the law allows (CST 113). @throws no_salary
 */
async function handFine(tx: Tx, id: string, { process, today, numbers }: Own): Promise<void> {
  const { salary } = await tx.db
    .selectFrom('disciplinary_processes as process')
    .select(salaryOn('process.person_id', sql`${today}::date`).as('salary'))
    .where('process.case_id', '=', id)
    .executeTakeFirstOrThrow();
  if (salary === null) throw errors.no_salary();
  const percent = Math.min(Number(process.fine_percent ?? 0), numbers.fine);
  const amount = Math.floor((salary / daysOfMonth) * (percent / 100));
  await handLines(tx, {
    source: 'disciplinary',
    sourceId: id,
    concept: 'fine',
    month: `${today.slice(0, 7)}-01`,
    lines: [{ personId: process.person_id, amount: String(amount) }],
  });
}
