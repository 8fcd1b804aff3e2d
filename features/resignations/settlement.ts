import { commercialDays } from '#features/requests/vacation.ts';

// What a contract leaves to be paid when it ends by resignation, in whole pesos. Commercial months: 30 days, years of 360.

/** The numbers of the law on the last day. */
export interface SettlementRules {
  /** Pesos a month. */
  readonly minimumWage: number;
  readonly transportAllowance: number;
  /** The allowance is for who earns up to so many minimum wages. */
  readonly transportMost: number;
  /** Days of pay for a year of service. */
  readonly severanceDays: number;
  readonly bonusDays: number;
  /** Percent a year. */
  readonly severanceInterest: number;
  /** Up to this day of the year severance of the year before is paid to the person, not to the fund; so its interest. */
  readonly severanceDepositDay: number;
  readonly severanceInterestDay: number;
  readonly health: number;
  readonly pension: number;
  readonly solidarity: number;
  /** The solidarity fund begins at so many minimum wages, and from a second number on it takes more for each one, up to a most. */
  readonly solidarityLeast: number;
  readonly solidarityMoreLeast: number;
  readonly solidarityMoreStep: number;
  readonly solidarityMoreMost: number;
  /** Contributions are taken of no more than so many minimum wages. */
  readonly contributionMost: number;
  /** Percent of an integral salary that contributions are taken of. */
  readonly integralBase: number;
}

export interface SettlementFacts {
  /** `YYYY-MM-DD`. */
  readonly enteredOn: string;
  readonly lastDay: string;
  /** Pesos a month on the last day. */
  readonly salary: number;
  readonly isIntegral: boolean;
  /** Vacation not enjoyed on the last day, in hundredths of a day. */
  readonly vacation: number;
  /** What was earned and paid for the way on the last day of the year before, when its severance was settled; else as now. */
  readonly before?: MonthlyPay | undefined;
  /** Salaries by the day from which each held, the oldest first; without them it never changed. */
  readonly salaries?: readonly { readonly validFrom: string; readonly amount: number }[] | undefined;
  /** How many days between two were neither worked nor paid, when the contract was suspended. */
  readonly suspended?: ((from: string, to: string) => number) | undefined;
}

export interface MonthlyPay {
  readonly salary: number;
  readonly isIntegral: boolean;
  readonly transport: number;
}

export const settlementLines = [
  'salary',
  'transport',
  'severance_before',
  'severance_before_interest',
  'severance',
  'severance_interest',
  'bonus',
  'vacation',
  'health',
  'pension',
  'solidarity',
] as const;
export type SettlementKey = (typeof settlementLines)[number];

export interface SettlementLine {
  readonly key: SettlementKey;
  readonly nature: 'earning' | 'deduction';
  readonly amount: number;
  /** What it is counted on, pesos. */
  readonly base: number;
  /** Days, or percent for what is a share. */
  readonly quantity: number;
  /** The first day that counts; null for what counts no days. */
  readonly from: string | null;
}

const monthDays = 30;
const yearDays = 360;

/** A salary that changed within so many months is averaged for severance (CST 253). */
const steadyMonths = 3;

/** The allowance for the way of who earns so much a month; an integral salary has it in it. */
export function transportOf(
  { salary, isIntegral }: Pick<SettlementFacts, 'salary' | 'isIntegral'>,
  rules: Pick<SettlementRules, 'minimumWage' | 'transportAllowance' | 'transportMost'>,
): number {
  return !isIntegral && salary <= rules.transportMost * rules.minimumWage ? rules.transportAllowance : 0;
}

/**
 * The lines of a settlement by resignation, with what each is counted on: pay of the last month, severance and its
 * interest of the year, and of the year before until they are paid to the fund and to the person, as they were settled on
 * its 31 December (CST 249, Ley 50 of 1990 art. 99, Ley 52 of 1975), bonus of the half-year (CST 306), vacation (CST 189),
 * and contributions. Severance is of the last salary, or of the average of the year where that changed in its last three
 * months (CST 253), the bonus of the average of the half-year; days on which the contract was suspended give neither pay
 * nor severance (CST 53). An integral salary has the benefits in it (CST 132). Nothing is paid for leaving.
 */
export function settle(facts: SettlementFacts, rules: SettlementRules): SettlementLine[] {
  const { enteredOn, lastDay, salary, isIntegral, vacation } = facts;
  const later = (day: string) => (enteredOn > day ? enteredOn : day);
  const [year = '', month = ''] = lastDay.split('-');
  const monthFrom = later(`${year}-${month}-01`);
  const yearFrom = later(`${year}-01-01`);
  const halfFrom = later(`${year}-${Number(month) > 6 ? '07' : '01'}-01`);
  const workedFrom = (from: string, to: string) =>
    Math.max(0, commercialDays(from, to) - (facts.suspended?.(from, to) ?? 0));
  const monthWorked = workedFrom(monthFrom, lastDay);
  const yearWorked = workedFrom(yearFrom, lastDay);
  const halfWorked = commercialDays(halfFrom, lastDay);
  const transport = transportOf(facts, rules);
  const hasTransport = transport > 0;
  const average = (from: string) => averageOf(facts, from) + transport;
  const benefits = isSteady(facts) ? salary + transport : average(yearFrom);
  const bonusBase = average(halfFrom);
  const severance = (benefits * rules.severanceDays * yearWorked) / monthDays / yearDays;
  const before = String(Number(year) - 1);
  const beforeFrom = later(`${before}-01-01`);
  const beforeWorked = workedFrom(beforeFrom, `${before}-12-31`);
  const payBefore = facts.before ?? { salary, isIntegral, transport };
  const benefitsBefore = payBefore.salary + payBefore.transport;
  const severanceBefore = (benefitsBefore * rules.severanceDays * beforeWorked) / monthDays / yearDays;
  const dayOfYear = dayNumber(lastDay);
  const pay = (salary * monthWorked) / monthDays;
  const base = isIntegral ? (salary * rules.integralBase) / 100 : salary;
  const contributed = (Math.min(base, rules.contributionMost * rules.minimumWage) * monthWorked) / monthDays;
  const solidarity = solidarityOf(base / rules.minimumWage, rules);
  const earning = (key: SettlementKey, amount: number, base: number, quantity: number, from: string | null) => ({
    ...{ key, nature: 'earning' as const, amount: Math.round(amount), base: Math.round(base), quantity, from },
  });
  const share = (key: SettlementKey, percent: number) => ({
    ...{ key, nature: 'deduction' as const, amount: Math.round((contributed * percent) / 100) },
    ...{ base: Math.round(contributed), quantity: percent, from: null },
  });
  const lines: SettlementLine[] = [
    earning('salary', pay, salary, monthWorked, monthFrom),
    ...(hasTransport
      ? [earning('transport', (transport * monthWorked) / monthDays, transport, monthWorked, monthFrom)]
      : []),
    ...(!payBefore.isIntegral && dayOfYear <= rules.severanceDepositDay
      ? [earning('severance_before', severanceBefore, benefitsBefore, beforeWorked, beforeFrom)]
      : []),
    ...(!payBefore.isIntegral && dayOfYear <= rules.severanceInterestDay
      ? [
          earning(
            'severance_before_interest',
            (severanceBefore * rules.severanceInterest * beforeWorked) / 100 / yearDays,
            severanceBefore,
            beforeWorked,
            beforeFrom,
          ),
        ]
      : []),
    ...(isIntegral
      ? []
      : [
          earning('severance', severance, benefits, yearWorked, yearFrom),
          earning(
            'severance_interest',
            (severance * rules.severanceInterest * yearWorked) / 100 / yearDays,
            severance,
            yearWorked,
            yearFrom,
          ),
          earning(
            'bonus',
            (bonusBase * rules.bonusDays * halfWorked) / monthDays / yearDays,
            bonusBase,
            halfWorked,
            halfFrom,
          ),
        ]),
    earning('vacation', (salary * vacation) / 100 / monthDays, salary, vacation / 100, null),
    share('health', rules.health),
    share('pension', rules.pension),
    ...(solidarity > 0 ? [share('solidarity', solidarity)] : []),
  ];
  return lines.filter(({ amount }) => amount > 0);
}

/** Whether the salary of the last day had held for three months, or since the person came. */
function isSteady({ enteredOn, lastDay, salaries = [] }: SettlementFacts): boolean {
  const [year = 0, month = 0, day = 0] = lastDay.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - steadyMonths, 0)).getUTCDate();
  const since = new Date(Date.UTC(year, month - 1 - steadyMonths, Math.min(day, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
  const held = salaries.findLast(({ validFrom }) => validFrom <= lastDay);
  return held === undefined || held.validFrom <= since || held.validFrom <= enteredOn || salaries[0] === held;
}

/** The salary between a day and the last one, each by the days for which it held. */
function averageOf({ lastDay, salary, salaries = [] }: SettlementFacts, from: string): number {
  const days = commercialDays(from, lastDay);
  const held = salaries.filter(({ validFrom }) => validFrom <= lastDay);
  if (held.length < 2 || days === 0) return salary;
  let sum = 0;
  let left = days;
  for (const { validFrom, amount } of held.toReversed()) {
    const own = validFrom <= from ? left : Math.min(left, commercialDays(validFrom, lastDay) - (days - left));
    sum += amount * own;
    left -= own;
  }
  return (sum + left * held[0]!.amount) / days;
}

/** Percent for the solidarity fund of who earns so many minimum wages (Ley 797 of 2003, art. 7). */
function solidarityOf(wages: number, rules: SettlementRules): number {
  const { solidarity, solidarityLeast, solidarityMoreLeast, solidarityMoreStep, solidarityMoreMost } = rules;
  if (wages < solidarityLeast) return 0;
  const steps = Math.max(0, Math.floor(wages - solidarityMoreLeast) + 1);
  return Math.round((solidarity + Math.min(solidarityMoreMost, steps * solidarityMoreStep)) * 100) / 100;
}

/** Which day of its year a day is: 1 for the first of January. */
function dayNumber(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / 86_400_000) + 1;
}
