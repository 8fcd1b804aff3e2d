import './tables.ts';
import { sql } from 'kysely';
import { selectCases } from '#features/cases/server/queries.ts';
import { birthDaysOf } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { isRestDay } from '../legal-clock.ts';
import { minorProblemOf } from '../minor.ts';
import { spansOf } from '../shift.ts';
import { shiftSwap } from '../shift-swap.ts';
import { daysOfSwap, rangeOfSwap, type Exchange, type KnownDay, type SwapRules } from '../swap.ts';
import { hoursOf } from '../written-hours.ts';
import { listExtraHours } from './extra-hours.ts';
import { limitsOf, listDays } from './grid.ts';
import { listAbsences, listOpenChanges, openClocks } from './planned.ts';

/** Swaps that still wait, of people on a day; the one that is looked at does not stand in its own way. */
async function listOpenSwaps(read: Read, personIds: readonly string[], days: readonly string[], exceptId?: string) {
  const { rows } = await sql<{ person_id: string; day: string }>`
    select person.id as person_id, person.day
    from (${selectCases(read, shiftSwap.kind).clearSelect().select(['cases.id', 'cases.owner_id']).where('cases.is_open', '=', true)}) as open
      join shift_swaps as swap on swap.id = open.id
      cross join lateral (values (open.owner_id, given_day), (open.owner_id, taken_day), (other_id, given_day),
        (other_id, taken_day)) as person (id, day)
    where reply_by > ${read.now()} and person.id = any(${[...personIds]}::uuid[])
      and person.day = any(${[...days]}::date[]) and swap.id is distinct from ${exceptId ?? null}::uuid`.execute(
    read.db,
  );
  return rows;
}

/**
 * Everything that the rules of a swap ask for, of these people in the weeks of these days, in a few queries however many
 * they are.
 */
export async function rulesFor(
  read: Read,
  personIds: readonly string[],
  days: Pick<Exchange, 'givenDay' | 'takenDay'>,
  exceptId?: string,
): Promise<SwapRules> {
  const { from, to } = rangeOfSwap(days);
  const touched = daysOfSwap(days);
  const { table, clockOf } = await openClocks(read, personIds, from, to);
  const born = await birthDaysOf(read, personIds);
  const rows = await listDays(read, personIds, from, to);
  const absences = await listAbsences(read, personIds, from, to);
  const changes = await listOpenChanges(read, personIds, from, to);
  const swaps = await listOpenSwaps(read, personIds, touched, exceptId);
  const busy = new Set([...changes, ...swaps].map((one) => `${one.person_id} ${one.day}`));
  const away = Map.groupBy(absences, (one) => one.person_id);
  const isAway = (personId: string, day: string) =>
    away.get(personId)?.some((one) => one.starts_on <= day && day <= one.ends_on) ?? false;
  const known = new Map<string, KnownDay>(
    rows.map((row) => [
      `${row.person_id} ${row.day}`,
      {
        hours: hoursOf(row),
        isPublished: row.is_published,
        isAway: isAway(row.person_id, row.day),
        isBusy: busy.has(`${row.person_id} ${row.day}`),
      },
    ]),
  );
  const extra = Map.groupBy(await listExtraHours(read, personIds, from, to), (one) => `${one.personId} ${one.day}`);
  return {
    limits: limitsOf(table),
    now: read.now(),
    isAway,
    dayOf: (personId, day) => known.get(`${personId} ${day}`),
    extraOf: (personId, day) => extra.get(`${personId} ${day}`) ?? [],
    minorProblem: (personId, day, hours) => minorProblemOf(born.get(personId), day, hours, table),
    restMinutes: (personId, day, hours) =>
      clockOf(personId)
        .classify(day, spansOf(hours))
        .reduce((sum, { from: starts, to: ends, category }) => sum + (isRestDay(category) ? ends - starts : 0), 0),
  };
}
