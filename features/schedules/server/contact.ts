import './tables.ts';
import { sql } from 'kysely';
import { isReachable, regimeOn } from '#features/parameters/regime.ts';
import { holidaySet, legalParameter, loadLegalTable, regimesOf } from '#features/parameters/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Read } from '#platform/server/context.ts';
import { dayAt, daysBetween, momentAt, weekdayOf } from '../calendar-day.ts';
import { listExtraHours, type ExtraHours } from './extra-hours.ts';
import { listAbsences } from './planned.ts';

/** People who are looked at in one query. */
const portion = 1_000;
/** How many days ahead a shift is looked for, and how many when there was none. Then one looks again. */
const daysAhead = [8, 64] as const;

/**
 * Until when each of the people rests: null for who is at work now. At work is who is within the hours of a published
 * shift or in approved overtime; who has no shift for the day, within the company's contact hours of a working day. An
 * approved absence of whole days is rest (right to disconnect, Ley 2191 de 2022). Who holds a post of trust or must be
 * reachable at any hour rests in such an absence alone (its art. 6).
 */
export async function listRests(read: Read, personIds: readonly string[]): Promise<Map<string, Date | null>> {
  const today = dayAt(read.now());
  const rests = new Map(personIds.map((id) => [id, momentAt(today, daysAhead[1] * 1440) as Date | null]));
  const reachable = await listReachable(read, personIds, today);
  for (const id of reachable) rests.set(id, null);
  let open = personIds.filter((id) => !reachable.has(id));
  for (const ahead of daysAhead) {
    for (const [id, until] of await findRests(read, open, ahead)) rests.set(id, until);
    open = open.filter((id) => rests.get(id)?.getTime() === momentAt(today, daysAhead[1] * 1440).getTime());
    if (open.length === 0) break;
  }
  return rests;
}

/**
 * Whether work begins so soon that its person is called for at once, resting or not: what begins later can wait until they
 * work again (Ley 2191 de 2022, art. 6).
 */
export async function isSoon(read: Read, begins: Date): Promise<boolean> {
  const hours = await legalParameter(read, 'shift_exception_hours', dayAt(read.now()));
  return begins.getTime() - read.now().getTime() <= hours * 3_600_000;
}

/** Those of the people who may be called for at any hour, and are not away today. */
async function listReachable(read: Read, personIds: readonly string[], today: string): Promise<ReadonlySet<string>> {
  const regimes = await regimesOf(read, personIds, today);
  const ids = [...regimes].flatMap(([id, dated]) => (isReachable(regimeOn(dated, today)) ? [id] : []));
  const away = new Set(
    ids.length === 0 ? [] : (await listAbsences(read, ids, today, today)).map((one) => one.person_id),
  );
  return new Set(ids.filter((id) => !away.has(id)));
}

/** The same for those of the people who are at work, or will be within so many days. */
async function findRests(read: Read, personIds: readonly string[], ahead: number) {
  const now = read.now();
  const today = dayAt(now);
  const [first, last] = [addDays(today, -1), addDays(today, ahead)];
  const days = await contactDays(read, first, last);
  const minute = Math.floor((now.getTime() - momentAt(today, 0).getTime()) / 60_000);
  const found: [string, Date | null][] = [];
  for (let from = 0; from < personIds.length; from += portion) {
    const ids = personIds.slice(from, from + portion);
    const absences = JSON.stringify(await listAbsences(read, ids, first, last));
    const { rows } = await sql<{ id: string; is_open: boolean | null; next: number | null }>`
      with known as materialized (
        select person_id, day, starts, ends from shifts
        where person_id = any(${ids}::uuid[]) and day between ${first} and ${last} and is_published)
      select person.id, bool_or(hours.opens <= ${minute} and hours.closes > ${minute}) as is_open,
        min(hours.opens) filter (where hours.opens > ${minute}) as next
      from unnest(${ids}::uuid[]) as person (id)
        cross join jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
          as planned (day date, midnight integer, opens integer, closes integer)
        left join known on known.person_id = person.id and known.day = planned.day
        left join jsonb_to_recordset(${absences}::jsonb) as away (person_id uuid, starts_on date, ends_on date)
          on away.person_id = person.id and planned.day between away.starts_on and away.ends_on
        cross join lateral (select
          planned.midnight + case when known.day is null then planned.opens else known.starts end as opens,
          planned.midnight + case when known.day is null then planned.closes else known.ends end as closes) as hours
      where away.person_id is null
      group by person.id`.execute(read.db);
    const extra = Map.groupBy(await listExtraHours(read, ids, first, last), (one) => one.personId);
    const planned = new Map(rows.map((row) => [row.id, row]));
    for (const id of extra.size === 0 ? planned.keys() : ids) {
      const { is_open, next } = withExtra(planned.get(id), extra.get(id) ?? [], { today, minute });
      if (is_open) found.push([id, null]);
      else if (next !== null) found.push([id, momentAt(today, next)]);
    }
  }
  return found;
}

/** What the shifts say of somebody's rest, with the hours outside of them. */
function withExtra(
  planned: { is_open: boolean | null; next: number | null } | undefined,
  extra: readonly ExtraHours[],
  { today, minute }: { today: string; minute: number },
) {
  let isOpen = planned?.is_open ?? false;
  let next = planned?.next ?? null;
  for (const { day, starts, ends } of extra) {
    const midnight = (momentAt(day, 0).getTime() - momentAt(today, 0).getTime()) / 60_000;
    if (midnight + starts <= minute && minute < midnight + ends) isOpen = true;
    if (midnight + starts > minute) next = Math.min(next ?? Infinity, midnight + starts);
  }
  return { is_open: isOpen, next };
}

/** Days with their midnight in minutes from that of today, and the contact hours of the working ones. */
async function contactDays(read: Read, from: string, to: string) {
  const table = await loadLegalTable(read);
  const holidays = await holidaySet(read, from, to);
  return daysBetween(from, to).map((day, at) => {
    const isFree = weekdayOf(day) % 6 === 0 || holidays.has(day);
    return {
      ...{ day, midnight: (at - 1) * 1440 },
      opens: isFree ? null : table.on('contact_starts', day),
      closes: isFree ? null : table.on('contact_ends', day),
    };
  });
}
