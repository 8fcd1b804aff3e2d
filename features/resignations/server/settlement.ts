import { legalParameter } from '#features/parameters/server/queries.ts';
import { salariesOn, serviceFacts } from '#features/people/server/queries.ts';
import { accruedIn, balanceIn } from '#features/requests/server/queries.ts';
import type { LegalName } from '#features/parameters/legal-parameter.ts';
import { errors } from '../errors.ts';
import { commercialDays, settle, type SettlementRules } from '../settlement.ts';
import { todayOf, type Zoned } from './queries.ts';

const yearDays = 360;

/**
 * What the caller would be paid if their last day were this one, line by line, by the law of that day and their base
 * salary; null while payroll has not recorded one. Only the person asks: what they earn follows from it.
 * @throws day_passed for a day before today
 */
export async function forecastSettlement(ctx: Zoned, lastDay: string) {
  const today = todayOf(ctx);
  if (lastDay < today)
    throw errors.day_passed({}, { issues: [{ path: 'last_day', code: 'resignations.error.day_passed' }] });
  const { personId } = ctx.scope;
  const salary = (await salariesOn(ctx, [personId], lastDay)).get(personId);
  if (!salary) return null;
  const { enteredOn } = await serviceFacts(ctx.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
  const daysAYear = await legalParameter(ctx, 'vacation_days', lastDay);
  // The ledger holds whole months; the settlement counts every day, whichever months it has booked by now.
  const toCome = (commercialDays(enteredOn, lastDay) * daysAYear * 100) / yearDays - (await accruedIn(ctx, personId));
  const vacation = Math.max(0, Math.round((await balanceIn(ctx, personId)) + toCome));
  const facts = { enteredOn, lastDay, salary: salary.amount, isIntegral: salary.kind === 'integral', vacation };
  const lines = settle(facts, await rulesOn(ctx, lastDay));
  const sum = (nature: 'earning' | 'deduction') =>
    lines.filter((line) => line.nature === nature).reduce((total, { amount }) => total + amount, 0);
  const earned = sum('earning');
  const deducted = sum('deduction');
  return { lastDay, lines, earned, deducted, net: earned - deducted };
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
    integralBase: await on('integral_base'),
  };
}
