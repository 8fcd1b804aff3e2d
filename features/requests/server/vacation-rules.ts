import './tables.ts';
import { sql } from 'kysely';
import { serviceFacts } from '#features/people/server/queries.ts';
import { legalParameter } from '#features/parameters/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { keepsSixDays } from '../vacation.ts';

/** What somebody has, in hundredths of a day: the sum of their ledger. */
export async function balanceIn(read: Read, personId: string): Promise<number> {
  return (await sumOf(read, personId).executeTakeFirstOrThrow()).sum;
}

/** What of it the months of service have given so far without the days of suspension, in hundredths. */
export async function accruedIn(read: Read, personId: string): Promise<number> {
  const accrued = sumOf(read, personId).where('kind', 'in', ['accrual', 'suspension']);
  return (await accrued.executeTakeFirstOrThrow()).sum;
}

const sumOf = (read: Read, personId: string) =>
  read.db
    .selectFrom('vacation_entries')
    .select(sql<number>`coalesce(sum(hundredths), 0)::int`.as('sum'))
    .where('person_id', '=', personId);

/** Vacations that somebody asked for and nobody has decided on. */
export const selectWaiting = (read: Read, personId: string) =>
  read.db
    .selectFrom('requests')
    .innerJoin('cases', 'cases.id', 'requests.id')
    .where('person_id', '=', personId)
    .where('family', '=', 'vacation')
    .where('cases.state', 'in', ['submitted', 'evidence_requested', 'first_approved']);

/**
 * Refuses vacations that the caller has no days for, and a second request while one waits.
 * @throws one_waits, not_enough_days
 */
export async function refuseVacation(read: Read, asked: { hundredths: number }): Promise<void> {
  const { personId } = read.scope;
  const waiting = await selectWaiting(read, personId).select('cases.number').limit(1).executeTakeFirst();
  if (waiting) throw errors.one_waits({ number: waiting.number });
  const balance = await balanceIn(read, personId);
  if (asked.hundredths > balance) throw tooFew(balance);
}

/**
 * How many days in a row the year of service would still lack: null where they are in what is asked for, were taken or
 * stay possible. It is told, never refused: the person may take the rest later in the year (CST 190).
 */
export async function lacksContinuous(
  read: Read,
  asked: { hundredths: number; startsOn: string },
): Promise<number | null> {
  const { personId } = read.scope;
  const days = await legalParameter(read, 'vacation_least_continuous', asked.startsOn);
  const hasBlock = await hadSixDays(read, personId, asked.startsOn, days);
  const balance = await balanceIn(read, personId);
  return keepsSixDays({ hundredths: asked.hundredths, balance, hasBlock }, days) ? null : days;
}

export function tooFew(balance: number) {
  const params = { days: balance / 100 };
  return errors.not_enough_days.at('ends_on', params);
}

/** Whether somebody has had six days in a row in the year of service in which a day lies. */
async function hadSixDays(read: Read, personId: string, day: string, days: number): Promise<boolean> {
  const { enteredOn } = await serviceFacts(read.db).where('employees.id', '=', personId).executeTakeFirstOrThrow();
  const year = Number(day.slice(0, 4)) - (day >= anniversaryIn(enteredOn, day.slice(0, 4)) ? 0 : 1);
  const found = await read.db
    .selectFrom('requests')
    .select('id')
    .where('person_id', '=', personId)
    .where('family', '=', 'vacation')
    .where('occupies', '=', true)
    .where('hundredths', '>=', days * 100)
    .where('starts_on', '>=', anniversaryIn(enteredOn, String(year)))
    .where('starts_on', '<', anniversaryIn(enteredOn, String(year + 1)))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The day of a year on which a year of service begins; who entered on 29 February begins it on the 28th of a common one. */
function anniversaryIn(enteredOn: string, year: string): string {
  const isCommon = new Date(Date.UTC(Number(year), 2, 0)).getUTCDate() === 28;
  const date = enteredOn.slice(5);
  return `${year}-${date === '02-29' && isCommon ? '02-28' : date}`;
}
