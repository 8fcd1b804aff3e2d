import './tables.ts';
import { sql } from 'kysely';
import { regimeOn } from '#features/parameters/regime.ts';
import { regimesOf } from '#features/parameters/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { mondayToFriday, type Week } from '../working-days.ts';
import { listShiftWeeks } from './seam.ts';

/** The ordinary week by which somebody's days are counted on a day, and where it is from. */
export interface KnownWeek {
  readonly weekdays: Week;
  /** Set by HR, read from the published shifts, or that of the law for who has neither. */
  readonly source: 'set' | 'shifts' | 'law';
  /** Since when HR set it, or the first of the shifts that it was read from. */
  readonly from: string | null;
}

/**
 * The weeks of people on a day: what HR noted from a date on; else the weekdays on which more than half of their last
 * eight weeks of published shifts are worked, without the day of rest of their contract; else Monday to Friday.
 */
export async function weeksOf(
  read: Read,
  personIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, KnownWeek>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{ person_id: string; weekdays: number[] | null; valid_from: string }>`
    select distinct on (person_id) person_id, weekdays, valid_from from work_weeks
    where person_id = any(${[...personIds]}::uuid[]) and valid_from <= ${day}
    order by person_id, valid_from desc`.execute(read.db);
  const set = new Map(rows.map((row) => [row.person_id, row]));
  const planned = await listShiftWeeks(read, personIds, day);
  const regimes = await regimesOf(read, personIds, day);
  return new Map(
    personIds.map((id): [string, KnownWeek] => {
      const noted = set.get(id);
      if (noted?.weekdays) return [id, { weekdays: noted.weekdays, source: 'set', from: noted.valid_from }];
      const rests = regimeOn(regimes.get(id) ?? [], day).restWeekday || 7;
      const { weekdays, from } = planned.get(id) ?? { weekdays: [], from: null };
      const worked = weekdays.filter((one) => one !== rests && one !== 7);
      if (worked.length > 0) return [id, { weekdays: worked, source: 'shifts', from }];
      return [id, { weekdays: mondayToFriday.filter((one) => one !== rests), source: 'law', from: null }];
    }),
  );
}

/** @see weeksOf */
export async function weekOf(read: Read, personId: string, day: string): Promise<KnownWeek> {
  return (await weeksOf(read, [personId], day)).get(personId)!;
}
