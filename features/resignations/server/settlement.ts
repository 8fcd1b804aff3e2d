import { legalParameter } from '#features/parameters/server/queries.ts';
import { listSalariesOf, salariesOn, serviceFacts } from '#features/people/server/queries.ts';
import { accruedIn, balanceIn, listContractSuspensions } from '#features/requests/server/queries.ts';
import type { LegalName } from '#features/parameters/legal-parameter.ts';
import { commercialDays, earnedIn, suspendedDays } from '#features/requests/vacation.ts';
import { errors } from '../errors.ts';
import { settle, transportOf, type MonthlyPay, type SettlementRules } from '../settlement.ts';
import { todayOf, type Zoned } from './queries.ts';

/**
 * What the caller would be paid if their last day were this one, line by line, by the law of that day and their base
 * salary; null while payroll has not recorded one. Only the person asks: what they earn follows from it.
 * @throws day_passed for a day before today
 */
export async function forecastSettlement(ctx: Zoned, lastDay: string) {
  const today = todayOf(ctx);
  if (lastDay < today) throw errors.day_passed.at('last_day');
  const { personId } = ctx.scope;
  const salary = (await salariesOn(ctx, [personId], lastDay)).get(personId);
  if (!salary) return null;
  const { enteredOn } = await serviceFacts(ctx.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
  const daysAYear = await legalParameter(ctx, 'vacation_days', lastDay);
  // The ledger holds whole months; the settlement counts every day, whichever months it has booked by now.
  const spans = (await listContractSuspensions(ctx, [personId], { from: enteredOn, to: lastDay })).get(personId) ?? [];
  const suspended = (from: string, to: string) => suspendedDays(spans, from, to);
  const worked = commercialDays(enteredOn, lastDay) - suspended(enteredOn, lastDay);
  const toCome = earnedIn(worked, daysAYear) - (await accruedIn(ctx, personId));
  const vacation = Math.max(0, Math.round((await balanceIn(ctx, personId)) + toCome));
  const facts = {
    enteredOn,
    lastDay,
    salary: salary.amount,
    isIntegral: salary.kind === 'integral',
    vacation,
    suspended,
    before: await payBefore(ctx, lastDay),
    // An integral salary has no benefits: what was earned as one is no part of their average.
    salaries: (await listSalariesOf(ctx, personId)).filter(({ kind }) => kind === salary.kind),
  };
  const lines = settle(facts, await rulesOn(ctx, lastDay));
  const sum = (nature: 'earning' | 'deduction') =>
    lines.filter((line) => line.nature === nature).reduce((total, { amount }) => total + amount, 0);
  const earned = sum('earning');
  const deducted = sum('deduction');
  return { last_day: lastDay, lines, earned, deducted, net: earned - deducted };
}

/** What the caller earned on the last day of the year before, by the law of that day; undefined where nobody knows it. */
async function payBefore(ctx: Zoned, lastDay: string): Promise<MonthlyPay | undefined> {
  const day = `${Number(lastDay.slice(0, 4)) - 1}-12-31`;
  const held = (await salariesOn(ctx, [ctx.scope.personId], day)).get(ctx.scope.personId);
  if (!held) return undefined;
  const pay = { salary: held.amount, isIntegral: held.kind === 'integral' };
  return { ...pay, transport: transportOf(pay, await rulesOn(ctx, day)) };
}

async function rulesOn(ctx: Zoned, day: string): Promise<SettlementRules> {
  const on = (name: LegalName) => legalParameter(ctx, name, day);
  return {
    minimumWage: await on('minimum_wage'),
    transportAllowance: await on('transport_allowance'),
    transportMost: await on('transport_allowance_most'),
    severanceDays: await on('severance_days'),
    bonusDays: await on('bonus_days'),
    severanceInterest: await on('severance_interest'),
    severanceDepositDay: await on('severance_deposit_day'),
    severanceInterestDay: await on('severance_interest_day'),
    health: await on('health_share'),
    pension: await on('pension_share'),
    solidarity: await on('solidarity_share'),
    solidarityLeast: await on('solidarity_least'),
    solidarityMoreLeast: await on('solidarity_more_least'),
    solidarityMoreStep: await on('solidarity_more_step'),
    solidarityMoreMost: await on('solidarity_more_most'),
    contributionMost: await on('contribution_most'),
    integralBase: await on('integral_base'),
  };
}
