import './tables.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { isPaidBetween } from '#features/payroll/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { isChoice, type RestChoice } from '../compensatory-rest.ts';
import type { occasionalRest } from '../rest-day.ts';
import { listRests } from './rest-rules.ts';
import { listShifts, listWorkedRests } from './seam.ts';

/** So many days back somebody is asked; what is not paid by then stays as it is. */
const daysBack = 62;

/**
 * The days of rest that the caller worked by exception in the last two months, the newest first, with what they chose:
 * a paid day of rest, or its surcharge, which is paid while they choose nothing (CST art. 180).
 */
export async function listOccasionalRests(read: Read, on: string): Promise<z.infer<typeof occasionalRest>[]> {
  const { personId } = read.scope;
  const from = addDays(on, -daysBack);
  const table = await loadLegalTable(read);
  const shifts = new Set((await listShifts(read, personId, from, on)).map(({ day }) => day));
  const law = { habitual: (day: string) => table.on('rest_days_habitual', day) };
  const worked = (await listWorkedRests(read, [personId], from, on)).get(personId) ?? [];
  const days = worked.flatMap((one) => (shifts.has(one.day) && isChoice(one, law) ? [one.day] : []));
  if (days.length === 0) return [];
  const used = new Set((await listRests(read, personId, on)).flatMap((one) => (one.used_on ? [one.earned_on] : [])));
  const { rows } = await sql<{ day: string; choice: RestChoice | null; isPaid: boolean }>`
    select asked.day, chosen.choice, ${isPaidBetween('asked.person', 'asked.day', 'asked.day')} as "isPaid"
    from (select ${personId}::uuid as person, unnest(${days}::date[]) as day) as asked
      left join rest_choices as chosen on chosen.person_id = asked.person and chosen.day = asked.day
    order by asked.day desc`.execute(read.db);
  return rows.map(({ day, choice, isPaid }) => ({ day, choice: choice ?? 'pay', is_settled: isPaid || used.has(day) }));
}

/** The days between two for which people chose rest instead of the surcharge, by person; whoever has none left out. */
export async function listChosenRests(
  read: Read,
  personIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (personIds.length === 0) return new Map();
  const rows = await read.db
    .selectFrom('rest_choices')
    .select(['person_id', 'day'])
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('choice', '=', 'rest')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  if (rows.length === 0) return new Map();
  const table = await loadLegalTable(read);
  const law = { habitual: (day: string) => table.on('rest_days_habitual', day) };
  const own = Map.groupBy(rows, (row) => row.person_id);
  // Once a month has so many that they are habitual, rest and surcharge are both due.
  const worked = await listWorkedRests(read, [...own.keys()], from, to);
  return new Map(
    [...worked].map(([id, rests]) => {
      const choices = new Set(rests.filter((one) => isChoice(one, law)).map(({ day }) => day));
      return [id, new Set(own.get(id)!.flatMap(({ day }) => (choices.has(day) ? [day] : [])))];
    }),
  );
}
