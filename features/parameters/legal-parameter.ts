import { errors } from './errors.ts';

/** How a value is written and read. A clock is minutes after midnight, money is Colombian pesos, a phone a short line. */
export type Unit =
  'hours' | 'percent' | 'clock' | 'days' | 'money' | 'divisor' | 'times' | 'years' | 'months' | 'minutes' | 'phone';

interface Definition {
  readonly unit: Unit;
  readonly group: Group;
  readonly min: number;
  readonly max: number;
  /** Decided by the company, not by a law. */
  readonly isPolicy?: true;
}

export const groups = ['hours', 'surcharges', 'leave', 'pay', 'data', 'discipline', 'care', 'planning'] as const;
export type Group = (typeof groups)[number];

/** Every number of the law, and of the company's own rules, that the product works with. Values stand in the table. */
const legalParameters = {
  weekly_hours: { unit: 'hours', group: 'hours', min: 1, max: 60 },
  month_divisor: { unit: 'divisor', group: 'hours', min: 1, max: 300 },
  daily_hours: { unit: 'hours', group: 'hours', min: 1, max: 12 },
  daily_hours_spread: { unit: 'hours', group: 'hours', min: 0, max: 4 },
  flexible_day_least: { unit: 'hours', group: 'hours', min: 1, max: 12 },
  flexible_day_most: { unit: 'hours', group: 'hours', min: 1, max: 12 },
  overtime_daily_hours: { unit: 'hours', group: 'hours', min: 0, max: 12 },
  overtime_weekly_hours: { unit: 'hours', group: 'hours', min: 0, max: 48 },
  overtime_least_age: { unit: 'years', group: 'hours', min: 14, max: 30 },
  night_least_age: { unit: 'years', group: 'hours', min: 14, max: 30 },
  night_starts: { unit: 'clock', group: 'hours', min: 720, max: 1439 },
  night_ends: { unit: 'clock', group: 'hours', min: 0, max: 719 },
  night_surcharge: { unit: 'percent', group: 'surcharges', min: 0, max: 300 },
  overtime_day: { unit: 'percent', group: 'surcharges', min: 0, max: 300 },
  overtime_night: { unit: 'percent', group: 'surcharges', min: 0, max: 300 },
  rest_day_surcharge: { unit: 'percent', group: 'surcharges', min: 0, max: 300 },
  vacation_days: { unit: 'days', group: 'leave', min: 1, max: 60 },
  vacation_least_continuous: { unit: 'days', group: 'leave', min: 1, max: 30 },
  vacation_notice: { unit: 'days', group: 'leave', min: 0, max: 90 },
  vacation_years: { unit: 'years', group: 'leave', min: 1, max: 10 },
  vacation_years_trust: { unit: 'years', group: 'leave', min: 1, max: 10 },
  rest_days_habitual: { unit: 'days', group: 'leave', min: 1, max: 6 },
  compensatory_rest_days: { unit: 'days', group: 'leave', min: 7, max: 180, isPolicy: true },
  family_day: { unit: 'days', group: 'leave', min: 0, max: 12 },
  sick_employer_days: { unit: 'days', group: 'leave', min: 0, max: 30 },
  sick_pay: { unit: 'percent', group: 'leave', min: 0, max: 100 },
  sick_pay_reduced: { unit: 'percent', group: 'leave', min: 0, max: 100 },
  sick_pay_occupational: { unit: 'percent', group: 'leave', min: 0, max: 100 },
  sick_full_days: { unit: 'days', group: 'leave', min: 1, max: 540 },
  sick_insurer_days: { unit: 'days', group: 'leave', min: 1, max: 540 },
  sick_pension_days: { unit: 'days', group: 'leave', min: 1, max: 1_080 },
  sick_extension_gap: { unit: 'days', group: 'leave', min: 1, max: 90 },
  bereavement_days: { unit: 'days', group: 'leave', min: 1, max: 30 },
  paternity_days: { unit: 'days', group: 'leave', min: 1, max: 180 },
  maternity_days: { unit: 'days', group: 'leave', min: 1, max: 365 },
  voting_days: { unit: 'days', group: 'leave', min: 0, max: 2 },
  voting_jury_days: { unit: 'days', group: 'leave', min: 0, max: 3 },
  bicycle_days: { unit: 'days', group: 'leave', min: 0, max: 3 },
  resignation_notice: { unit: 'days', group: 'leave', min: 0, max: 90 },
  minimum_wage: { unit: 'money', group: 'pay', min: 1, max: 100_000_000 },
  transport_allowance: { unit: 'money', group: 'pay', min: 0, max: 10_000_000 },
  transport_allowance_most: { unit: 'times', group: 'pay', min: 0, max: 20 },
  severance_days: { unit: 'days', group: 'pay', min: 0, max: 90 },
  severance_interest: { unit: 'percent', group: 'pay', min: 0, max: 100 },
  severance_deposit_day: { unit: 'days', group: 'pay', min: 1, max: 120 },
  severance_interest_day: { unit: 'days', group: 'pay', min: 1, max: 120 },
  bonus_days: { unit: 'days', group: 'pay', min: 0, max: 90 },
  health_share: { unit: 'percent', group: 'pay', min: 0, max: 100 },
  pension_share: { unit: 'percent', group: 'pay', min: 0, max: 100 },
  solidarity_share: { unit: 'percent', group: 'pay', min: 0, max: 100 },
  solidarity_least: { unit: 'times', group: 'pay', min: 0, max: 100 },
  solidarity_more_least: { unit: 'times', group: 'pay', min: 0, max: 100 },
  solidarity_more_step: { unit: 'percent', group: 'pay', min: 0, max: 10 },
  solidarity_more_most: { unit: 'percent', group: 'pay', min: 0, max: 100 },
  contribution_most: { unit: 'times', group: 'pay', min: 1, max: 100 },
  integral_base: { unit: 'percent', group: 'pay', min: 0, max: 100 },
  integral_salary_least: { unit: 'times', group: 'pay', min: 1, max: 100 },
  data_query_days: { unit: 'days', group: 'data', min: 1, max: 30 },
  data_query_more_days: { unit: 'days', group: 'data', min: 0, max: 30 },
  data_claim_days: { unit: 'days', group: 'data', min: 1, max: 60 },
  data_claim_more_days: { unit: 'days', group: 'data', min: 0, max: 60 },
  data_claim_ask_days: { unit: 'days', group: 'data', min: 0, max: 30 },
  data_claim_wait_months: { unit: 'months', group: 'data', min: 1, max: 12 },
  discipline_defence_days: { unit: 'days', group: 'discipline', min: 5, max: 60 },
  discipline_evidence_days: { unit: 'days', group: 'discipline', min: 3, max: 60, isPolicy: true },
  discipline_appeal_days: { unit: 'days', group: 'discipline', min: 3, max: 60, isPolicy: true },
  discipline_appeal_decision_days: { unit: 'days', group: 'discipline', min: 1, max: 60, isPolicy: true },
  discipline_review_days: { unit: 'days', group: 'discipline', min: 1, max: 60, isPolicy: true },
  discipline_immediacy_days: { unit: 'days', group: 'discipline', min: 5, max: 120, isPolicy: true },
  discipline_suspension_first: { unit: 'days', group: 'discipline', min: 1, max: 8 },
  discipline_suspension_repeated: { unit: 'months', group: 'discipline', min: 1, max: 2 },
  discipline_fine_share: { unit: 'percent', group: 'discipline', min: 1, max: 20 },
  discipline_recidivism_months: { unit: 'months', group: 'discipline', min: 1, max: 60, isPolicy: true },
  coexistence_days: { unit: 'days', group: 'discipline', min: 1, max: 180 },
  coexistence_meeting_months: { unit: 'months', group: 'discipline', min: 1, max: 3 },
  harassment_days: { unit: 'days', group: 'discipline', min: 1, max: 180, isPolicy: true },
  discipline_talk_months: { unit: 'months', group: 'discipline', min: 1, max: 24, isPolicy: true },
  crisis_line_mental_health: { unit: 'phone', group: 'care', min: 100, max: 999_999_999_999 },
  crisis_line_emergency: { unit: 'phone', group: 'care', min: 100, max: 999_999_999_999 },
  crisis_line_women: { unit: 'phone', group: 'care', min: 100, max: 999_999_999_999 },
  crisis_line_health: { unit: 'phone', group: 'care', min: 100, max: 999_999_999_999 },
  rest_between_shifts: { unit: 'hours', group: 'planning', min: 0, max: 24, isPolicy: true },
  schedule_freeze: { unit: 'days', group: 'planning', min: 0, max: 60, isPolicy: true },
  contact_starts: { unit: 'clock', group: 'planning', min: 0, max: 719, isPolicy: true },
  contact_ends: { unit: 'clock', group: 'planning', min: 720, max: 1439, isPolicy: true },
  shift_reply_hours: { unit: 'hours', group: 'planning', min: 1, max: 72, isPolicy: true },
  shift_exception_hours: { unit: 'hours', group: 'planning', min: 1, max: 72, isPolicy: true },
  team_away_percent: { unit: 'percent', group: 'planning', min: 1, max: 100, isPolicy: true },
  legal_notice_days: { unit: 'days', group: 'planning', min: 0, max: 30, isPolicy: true },
  overtime_after_days: { unit: 'days', group: 'planning', min: 0, max: 30, isPolicy: true },
  commission_rounding: { unit: 'money', group: 'pay', min: 1, max: 100, isPolicy: true },
  referral_bonus: { unit: 'money', group: 'pay', min: 0, max: 10_000_000, isPolicy: true },
  referral_bonus_days: { unit: 'days', group: 'pay', min: 1, max: 365, isPolicy: true },
  referral_reserve_days: { unit: 'days', group: 'planning', min: 0, max: 365, isPolicy: true },
  late_tolerance: { unit: 'minutes', group: 'planning', min: 0, max: 120, isPolicy: true },
  act_acceptance_days: { unit: 'days', group: 'planning', min: 1, max: 30, isPolicy: true },
  presumed_absence: { unit: 'minutes', group: 'planning', min: 5, max: 240, isPolicy: true },
  data_reminder_days: { unit: 'days', group: 'planning', min: 0, max: 15, isPolicy: true },
  overtime_second_approval: { unit: 'money', group: 'planning', min: 0, max: 100_000_000, isPolicy: true },
  agent_hour_cost: { unit: 'money', group: 'planning', min: 1, max: 1_000_000, isPolicy: true },
} as const satisfies Readonly<Record<string, Definition>>;

export type LegalName = keyof typeof legalParameters;
export const legalNames = Object.keys(legalParameters) as LegalName[];

export const definitionOf = (name: LegalName): Definition => legalParameters[name];

export interface DatedValue {
  readonly name: LegalName;
  /** The first day on which it holds, `YYYY-MM-DD`. */
  readonly effectiveFrom: string;
  readonly value: number;
}

/** The value that holds on a day; undefined before the first. */
export function valueOn<V extends DatedValue>(values: readonly V[], name: LegalName, day: string): V | undefined {
  let best: V | undefined;
  for (const value of values)
    if (value.name === name && value.effectiveFrom <= day && (!best || value.effectiveFrom > best.effectiveFrom))
      best = value;
  return best;
}

/** All values of all days, read once: what counts thousands of days asks it instead of the database. */
export class LegalTable {
  readonly #values: ReadonlyMap<string, readonly DatedValue[]>;

  constructor(values: readonly DatedValue[]) {
    const byName = new Map<string, DatedValue[]>();
    for (const value of values) byName.set(value.name, [...(byName.get(value.name) ?? []), value]);
    for (const list of byName.values()) list.sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1));
    this.#values = byName;
  }

  /** The value on a day, `YYYY-MM-DD`. @throws parameters.none_on_day before the first one */
  on(name: LegalName, day: string): number {
    const found = this.#values.get(name)?.find(({ effectiveFrom }) => effectiveFrom <= day);
    if (!found) throw errors.none_on_day({ name, day });
    return found.value;
  }

  /** Days on which any of the names changes, in order. */
  changes(names: readonly LegalName[]): string[] {
    const days = names.flatMap((name) => (this.#values.get(name) ?? []).map(({ effectiveFrom }) => effectiveFrom));
    return [...new Set(days)].sort();
  }
}
