import './tables.ts';
import { sql } from 'kysely';
import type { LegalName, LegalTable } from '#features/parameters/legal-parameter.ts';
import { listCampaignsWithClients, reachCovers } from '#features/organization/server/queries.ts';
import { byName, employeeFacts, isInTeamOf, placeColumns } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { remembered } from '#platform/server/remembered.ts';
import { daysBetween, mondayOf } from '../calendar-day.ts';
import { errors } from '../errors.ts';
import { gridSize } from '../grid-size.ts';
import { canPlan } from '../policy.ts';
import { breachesOf, type PlanLimits, type PlannedDay } from '../shift.ts';
import { hoursOf } from '../written-hours.ts';
import { listExtraHours } from './extra-hours.ts';
import { listAbsences, listOpenChanges, openClocks } from './planned.ts';
import { listRestDays } from './rest-days.ts';

/** Active people whose schedule the caller may read: `mine` are those under them, else those of a campaign. */
export function peopleOf(read: Read, team: string) {
  const { personId } = read.scope;
  return employeeFacts(read.db)
    .where('employees.active', '=', true)
    .where(reachCovers(reachOf(read.scope, 'schedules:read'), placeColumns))
    .where(
      team === 'mine' ? isInTeamOf(personId, 'employees.id') : sql<boolean>`employees.campaign_id = ${team}::uuid`,
    );
}

/** The caller's own team and the campaigns within reach that have people. */
export async function listTeams(read: Read) {
  const planned = reachOf(read.scope, 'schedules:plan').length > 0;
  const own = await sql<{
    people: number;
  }>`select count(*)::int as people from (${peopleOf(read, 'mine')}) as team`.execute(read.db);
  const byId = await keptTeams(read, JSON.stringify(reachOf(read.scope, 'schedules:read')), () => countTeams(read));
  const campaigns = (await listCampaignsWithClients(read)).flatMap((campaign) => {
    const people = byId.get(campaign.id);
    return people === undefined ? [] : [{ key: campaign.id, name: campaign.name, people, can_plan: planned }];
  });
  const mine = own.rows[0]?.people ?? 0;
  return [...(mine > 0 ? [{ key: 'mine', name: '', people: mine, can_plan: planned }] : []), ...campaigns];
}

/** How many people within reach each campaign has, which is kept until one of them changes. */
const keptTeams = remembered<ReadonlyMap<string, number>>({ tables: () => ['employees'], forMs: 300_000, most: 500 });

async function countTeams(read: Read): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; people: number }>`
    select team."campaignId" as id, count(*)::int as people
    from (${employeeFacts(read.db)
      .where('employees.active', '=', true)
      .where(reachCovers(reachOf(read.scope, 'schedules:read'), placeColumns))}) as team
    where team."campaignId" is not null group by team."campaignId"`.execute(read.db);
  return new Map(rows.map((one) => [one.id, one.people]));
}

/**
 * A week of a team: a page of 200 of its people in Spanish order, their days with drafts, absences, open changes, and what
 * breaks rest or weekly hours. The Sunday before counts for the rest of the Monday. @throws no_such_team
 */
export async function getGrid(
  read: Read,
  { team, day, search, page = 1 }: { team: string; day: string; search?: string | undefined; page?: number },
) {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const name = search?.trim() ?? '';
  const people = await peopleOf(read, team)
    .select(['employees.position', sql<number>`(count(*) over ())::int`.as('total')])
    .$if(name !== '', (query) =>
      query.where(sql<boolean>`plaza_fold(employees.display_name) like '%' || plaza_fold(${name}) || '%'`),
    )
    .orderBy(byName)
    .orderBy('employees.id')
    .limit(gridSize)
    .offset((page - 1) * gridSize)
    .execute();
  if (people.length === 0 && name === '' && page === 1) throw errors.no_such_team();
  const ids = people.map(({ id }) => id);
  const { table, holidays, clock, restsOn } = await openClocks(read, ids, monday, sunday);
  const [rows, absences, changes, extras] = [
    await listDays(read, ids, addDays(monday, -1), sunday),
    await listAbsences(read, ids, monday, sunday),
    await listOpenChanges(read, ids, monday, sunday),
    await listExtraHours(read, ids, monday, sunday),
  ];
  const limits = limitsOf(table);
  const planned = new Map<string, PlannedDay[]>(ids.map((id) => [id, []]));
  for (const row of rows) planned.get(row.person_id)?.push({ day: row.day, hours: hoursOf(row) });
  return {
    monday,
    total: people[0]?.total ?? 0,
    draft_from: await findDraft(read, ids, sunday),
    week_limit: limits.weekLimit(monday),
    extra_limit: table.on('overtime_weekly_hours', monday) * 60,
    extras: extras.map((one) => ({ person_id: one.personId, day: one.day, minutes: one.ends - one.starts })),
    habitual_rests: table.on('rest_days_habitual', monday),
    days: daysBetween(monday, sunday).map((one) => {
      const { nightStarts, nightEnds } = clock.rulesOn(one);
      return { day: one, is_holiday: holidays.has(one), night_starts: nightStarts, night_ends: nightEnds };
    }),
    people: people.map((one) => ({
      ...{ id: one.id, name: one.name, position: one.position },
      can_plan: canPlan(read.scope, { id: one.id, place: one }),
    })),
    shifts: rows.filter((row) => row.day >= monday),
    rests: await listRestDays(read, ids, { from: monday, to: sunday, restsOn, table }),
    absences,
    changes,
    breaches: [...planned].flatMap(([id, days]) =>
      breachesOf(days, limits)
        .filter((one) => one.day >= monday)
        .map((one) => ({ ...one, person_id: id })),
    ),
  };
}

/** The first day after one that waits to be published for any of these people. */
async function findDraft(read: Read, personIds: readonly string[], after: string): Promise<string | null> {
  const { day } = await read.db
    .selectFrom('shifts')
    .select(sql<string | null>`min(day)::text`.as('day'))
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('day', '>', after)
    .where(sql<boolean>`not is_published`)
    .executeTakeFirstOrThrow();
  return day;
}

/** Every planned day of people between two, drafts too. */
export function listDays(read: Read, personIds: readonly string[], from: string, to: string) {
  return read.db
    .selectFrom('shifts')
    .select(['person_id', 'day', 'starts', 'ends', 'break_starts', 'break_ends', 'is_published', 'version'])
    .where('person_id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Rest, week and day in minutes, by the law of the day; a week in which its hours change counts by its Sunday. */
export function limitsOf(table: LegalTable): PlanLimits {
  const minutes = (name: LegalName, day: string) => table.on(name, day) * 60;
  return {
    rest: (day) => minutes('rest_between_shifts', day),
    weekLimit: (monday) => minutes('weekly_hours', addDays(monday, 6)),
    dayLimits: (day) => ({
      ordinary: minutes('daily_hours', day),
      spread: minutes('daily_hours_spread', day),
      flexibleLeast: minutes('flexible_day_least', day),
      flexibleMost: minutes('flexible_day_most', day),
    }),
    mondayOf,
  };
}
