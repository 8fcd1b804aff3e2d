import './salary-tables.ts';
import './tables.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { formatDay, formatMoney } from '#platform/server/i18n.ts';
import { dayIn } from '../calendar.ts';
import { errors } from '../errors.ts';
import { canReadPay, canUpdatePay, type SalaryKind } from '../policy.ts';
import type { SalaryState } from '../salary.ts';
import { placeOfRow } from './employee.ts';
import { recordReads } from './reader.ts';
import { salaryFloors } from './salary-floor.ts';

/** How far ahead a salary may be set. */
const mostDaysAhead = 366;
const DAY = 86_400_000;

export interface NewSalary {
  readonly personId: string;
  /** Calendar day, `YYYY-MM-DD`. */
  readonly validFrom: string;
  /** Whole pesos a month. */
  readonly amount: number;
  readonly kind: SalaryKind;
  readonly reason: string;
  /** The salary of that day whose place it takes. */
  readonly replaces: string | undefined;
}

type Zoned = Read & Pick<Context, 'settings'>;

/** The caller's own salaries, without what was corrected, the newest first. */
export async function listOwnSalaries(ctx: Zoned) {
  return (await selectSalaries(ctx, ctx.scope.personId, todayOf(ctx))).filter(({ state }) => state !== 'ended');
}

/**
 * Somebody's salaries with what was corrected, the newest first; the person is told of it.
 * @throws not_found also when the caller may not read what they earn
 */
export async function readSalaries(ctx: Context, personId: string) {
  return ctx.tx(async (tx) => {
    const employee = await tx.db.selectFrom('employees').selectAll().where('id', '=', personId).executeTakeFirst();
    if (!employee || !canReadPay(tx.scope, { id: personId, place: placeOfRow(employee) }))
      throw platformErrors.not_found();
    await recordReads(tx, [personId], { parts: ['pay'] });
    await tx.audit('people.salary_read', { subject: 'employee', subjectId: personId, personId });
    return selectSalaries(tx, personId, todayOf({ ...tx, settings: ctx.settings }));
  });
}

export type ListedSalary = Awaited<ReturnType<typeof readSalaries>>[number];

/**
 * Sets what somebody earns from a day on. What held on that day is ended when the caller names it, and stays in the
 * history. Answers all salaries, as `readSalaries`.
 * @throws not_found, forbidden on oneself and outside of the caller's reach, conflict when the replaced one is no more
 * @throws people.salary_day_taken people.salary_same people.salary_too_low people.salary_integral_too_low
 * @throws people.salary_before_entry people.salary_after_retirement people.salary_too_far
 */
export async function setSalary(ctx: Context, input: NewSalary) {
  await ctx.tx(async (tx) => {
    const employee = await lockPayee(tx, input.personId);
    refuseDay(ctx, employee, input);
    await refuseLow(ctx, tx, employee, input);
    const { validFrom, kind, amount, reason } = input;
    const held = await heldBy(tx, input.personId);
    const sameDay = held.find((one) => one.valid_from === validFrom);
    if (input.replaces === undefined && sameDay)
      throw errors.salary_day_taken(
        { day: formatDay(ctx.language, validFrom) },
        { issues: [{ path: 'valid_from', code: 'people.issue.salary_day' }] },
      );
    if (input.replaces !== undefined && sameDay?.id !== input.replaces) throw platformErrors.conflict();
    const inForce = sameDay ?? held.find((one) => one.valid_from < validFrom);
    if (inForce && Number(inForce.amount) === amount && inForce.kind === kind) throw errors.salary_same();
    if (sameDay) await endRow(tx, sameDay.id, reason);
    const id = newId();
    await tx.db
      .insertInto('salaries')
      .values({
        ...{ id, amount, kind, reason },
        person_id: input.personId,
        valid_from: validFrom,
        set_by: tx.scope.personId,
        set_at: tx.now(),
      })
      .execute();
    // The sums stand in the table alone: who reads the audit log does not read pay.
    await tx.audit(sameDay ? 'people.salary_corrected' : 'people.salary_set', {
      subject: 'salary',
      subjectId: id,
      personId: input.personId,
      before: sameDay ? { salaryId: sameDay.id } : null,
      after: { validFrom, kind },
      reason,
    });
    await tx.emit('people.salary_changed', { salaryId: id, personId: input.personId, validFrom });
  });
  return readSalaries(ctx, input.personId);
}

/**
 * Takes a salary away that should not have been set; it stays in the history. Answers all salaries of the person.
 * @throws not_found, forbidden as `setSalary`, people.salary_ended
 */
export async function endSalary(ctx: Context, salaryId: string, reason: string) {
  const personId = await ctx.tx(async (tx) => {
    const row = await tx.db.selectFrom('salaries').selectAll().where('id', '=', salaryId).executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    await lockPayee(tx, row.person_id);
    const { valid_from: validFrom, kind, person_id } = row;
    if (!(await endRow(tx, salaryId, reason))) throw errors.salary_ended();
    const about = { subject: 'salary', subjectId: salaryId, personId: person_id };
    await tx.audit('people.salary_ended', { ...about, before: { validFrom, kind }, reason });
    await tx.emit('people.salary_changed', { salaryId: `${salaryId}:ended`, personId: person_id, validFrom });
    return person_id;
  });
  return readSalaries(ctx, personId);
}

/** Whether it held until now. */
async function endRow(tx: Tx, salaryId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('salaries')
    .set({ ended_at: tx.now(), ended_by: tx.scope.personId, ended_reason: reason })
    .where('id', '=', salaryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What somebody earns or will, the last day first. */
function heldBy(tx: Tx, personId: string) {
  return tx.db
    .selectFrom('salaries')
    .select(['id', 'valid_from', 'amount', 'kind'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .execute();
}

/** The person's row, held until the transaction ends, so that two people set no salary of one day. */
async function lockPayee(tx: Tx, personId: string) {
  const row = await tx.db.selectFrom('employees').selectAll().where('id', '=', personId).forUpdate().executeTakeFirst();
  if (!row || !canReadPay(tx.scope, { id: personId, place: placeOfRow(row) })) throw platformErrors.not_found();
  if (!canUpdatePay(tx.scope, { id: personId, place: placeOfRow(row) })) throw platformErrors.forbidden();
  return row;
}

type Payee = Awaited<ReturnType<typeof lockPayee>>;

function refuseDay(ctx: Context, { entered_on, retired_on }: Payee, { validFrom }: NewSalary): void {
  const told = (day: string) => ({ day: formatDay(ctx.language, day) });
  const issues = [{ path: 'valid_from', code: 'people.issue.salary_day' }];
  if (validFrom < entered_on) throw errors.salary_before_entry(told(entered_on), { issues });
  if (retired_on !== null && validFrom > retired_on) throw errors.salary_after_retirement(told(retired_on), { issues });
  const last = latestSalaryDay(ctx);
  if (validFrom > last) throw errors.salary_too_far(told(last), { issues });
}

/** The last day from which a salary may be set today. */
export function latestSalaryDay(ctx: Zoned): string {
  return dayIn(ctx.settings.COMPANY_TIME_ZONE, new Date(ctx.now().getTime() + mostDaysAhead * DAY));
}

/** Who learns a trade under contract is supported by another rule (CST art. 81). */
async function refuseLow(ctx: Context, tx: Tx, { contract_type }: Payee, wanted: NewSalary): Promise<void> {
  if (contract_type === 'apprenticeship') return;
  const floor = (await salaryFloors(tx, [wanted.validFrom])).get(wanted.validFrom)?.[wanted.kind] ?? 0;
  if (wanted.amount >= floor) return;
  const told = { least: formatMoney(ctx.language, floor), day: formatDay(ctx.language, wanted.validFrom) };
  const issues = [{ path: 'amount', code: 'people.issue.salary_low', params: { least: told.least } }];
  throw wanted.kind === 'integral'
    ? errors.salary_integral_too_low(told, { issues })
    : errors.salary_too_low(told, { issues });
}

async function selectSalaries(read: Read, personId: string, today: string) {
  const name = (column: 'set_by' | 'ended_by') =>
    sql<string | null>`(select display_name from employees who where who.id = ${sql.ref(`salaries.${column}`)})`;
  const rows = await read.db
    .selectFrom('salaries')
    .select(['id', 'valid_from as validFrom', 'amount', 'kind', 'reason', 'set_at as setAt', 'ended_at as endedAt'])
    .select(['ended_reason as endedReason', name('set_by').as('setBy'), name('ended_by').as('endedBy')])
    .where('person_id', '=', personId)
    .orderBy('valid_from', 'desc')
    .orderBy('set_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = rows.find(({ validFrom, endedAt }) => endedAt === null && validFrom <= today);
  return rows.map((row) => ({ ...row, amount: Number(row.amount), state: stateOf(row, current?.id, today) }));
}

function stateOf(
  row: { id: string; validFrom: string; endedAt: Date | null },
  currentId: string | undefined,
  today: string,
): SalaryState {
  if (row.endedAt !== null) return 'ended';
  if (row.id === currentId) return 'current';
  return row.validFrom > today ? 'future' : 'past';
}

function todayOf(ctx: Zoned): string {
  return dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
}
