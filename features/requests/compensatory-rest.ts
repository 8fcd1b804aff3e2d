import { addDays } from '#platform/contract/calendar-day.ts';

// Whoever works on three or more of their days of rest in a month does so habitually, and each of them gives a paid day
// of rest (CST arts. 179, 181 and 183). Whoever does so by exception chooses a day of rest or its surcharge (CST art. 180).
// Only that choice is stored: the ledger is read from the shifts and from the requests.
// A holiday that is no day of rest is neither counted nor chosen for: art. 179 tells "día de descanso obligatorio" and "días
// de fiesta" apart, art. 180 speaks of the first alone, and the surcharge of the second is always due. Of a day that is both,
// art. 179 gives the surcharge and nothing else, so there is no choice either; it counts towards what is habitual (decision 062).

/** Whether its person chooses between rest and surcharge: worked by exception, and no holiday, whose surcharge is due. */
export const isChoice = ({ day, workedInMonth, isHoliday }: WorkedRest, law: Pick<RestLaw, 'habitual'>): boolean =>
  !isHoliday && workedInMonth < law.habitual(day);

/** The kind of request by which such a day is taken. */
export const restKind = 'compensatory-rest';

/** What somebody takes for a day of rest that they worked by exception. */
export const restChoices = ['rest', 'pay'] as const;
export type RestChoice = (typeof restChoices)[number];

/** A day of rest that was worked, and how many of its month were. */
export interface WorkedRest {
  readonly day: string;
  readonly workedInMonth: number;
  readonly isHoliday: boolean;
}

export interface RestDay {
  readonly earned_on: string;
  /** The last day on which it may be taken. */
  readonly expires_on: string;
  /** The day for which it was asked; null while nobody did. */
  readonly used_on: string | null;
}

export interface RestLaw {
  /** So many days of rest worked in a month are habitual. */
  readonly habitual: (day: string) => number;
  /** For so many days what was earned may be taken. */
  readonly lasts: (day: string) => number;
  /** Whether rest was chosen for a day that was worked by exception. */
  readonly isChosen?: (day: string) => boolean;
}

/**
 * What was earned, the oldest first, and which of the days `taken` uses it: each takes the one that expires first of those
 * earned before it. A day of `taken` that found none stands in no entry.
 */
export function restLedger(worked: readonly WorkedRest[], taken: readonly string[], law: RestLaw): RestDay[] {
  const earned = worked
    .filter((one) => one.workedInMonth >= law.habitual(one.day) || (!one.isHoliday && law.isChosen?.(one.day)))
    .map(({ day }) => ({ earned_on: day, expires_on: addDays(day, law.lasts(day)), used_on: null as string | null }))
    .sort((a, b) => (a.expires_on < b.expires_on ? -1 : 1));
  for (const day of [...taken].sort()) {
    const free = earned.find((one) => one.used_on === null && one.earned_on < day && day <= one.expires_on);
    if (free) free.used_on = day;
  }
  return earned.sort((a, b) => (a.earned_on < b.earned_on ? -1 : 1));
}

export type RestRefusal =
  | { readonly reason: 'rest_not_earned'; readonly worked: number }
  | { readonly reason: 'rest_used' | 'rest_expired'; readonly day: string };

/** Why one more day of rest on `day` would have no right behind it; undefined where it has. */
export function refuseRest(
  worked: readonly WorkedRest[],
  taken: readonly string[],
  day: string,
  law: RestLaw,
): RestRefusal | undefined {
  const ledger = restLedger(worked, [...taken, day], law);
  const count = (days: readonly string[]) => days.filter((one) => one === day).length;
  if (count(ledger.flatMap(({ used_on: used }) => used ?? [])) > count(taken)) return undefined;
  const before = ledger.filter((one) => one.earned_on < day);
  const last = before.at(-1);
  if (!last) {
    const known = worked.filter((one) => one.day < day).at(-1);
    return { reason: 'rest_not_earned', worked: known?.workedInMonth ?? 0 };
  }
  const standing = before.filter((one) => day <= one.expires_on).at(-1);
  return standing?.used_on
    ? { reason: 'rest_used', day: standing.used_on }
    : { reason: 'rest_expired', day: last.expires_on };
}
