import './tables.ts';
import { sql } from 'kysely';
import { openMany } from '#features/cases/server/actions.ts';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { listApprovedAbsences } from '#features/requests/server/queries.ts';
import { workedShifts } from '#features/schedules/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { absence, absenceTitle } from '../absence.ts';
import { earlyMinutes, leastDue, leastSeen } from '../policy.ts';
import { signs } from './sign-queries.ts';
import { addToSums, type Change } from './daily-actions.ts';

const minute = 60_000;
const batch = 500;
const longestGap = 2 * 24 * 60 * minute;

export interface Watched {
  readonly shifts: number;
  readonly presumed: number;
  readonly late: number;
  /** Sites whose readers left no sign of most of those due. */
  readonly silentSites: number;
}

/**
 * Looks at every published shift that began since the last look, once its first part is over: who neither is on leave
 * nor left a sign is presumed absent, and their leader is asked; who came after the tolerance is late. Each shift is
 * looked at once, however often this runs. Where most of a site left no sign nobody is presumed absent: its readers failed.
 */
export async function watchShifts(ctx: Context): Promise<Watched> {
  return ctx.tx(async (tx) => {
    const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, tx.now());
    const law = await loadLegalTable(tx);
    const [grace, tolerance] = [law.on('presumed_absence', today), law.on('late_tolerance', today)];
    const until = new Date(tx.now().getTime() - grace * minute);
    const { until_at: last } = await tx.db
      .selectFrom('security_watch')
      .select('until_at')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const from = last ?? new Date(until.getTime() - 60 * minute);
    const since = until.getTime() - from.getTime() > longestGap ? new Date(until.getTime() - longestGap) : from;
    if (since >= until) return { shifts: 0, presumed: 0, late: 0, silentSites: 0 };
    const due = await withoutLeaves(tx, await listDue(ctx, tx, { since, until, grace }));
    await tx.db.updateTable('security_watch').set({ until_at: until }).execute();
    const silent = silentSites(due);
    const unseen = due.filter(({ first_sign, headquarters_id }) => first_sign === null && !silent.has(headquarters_id));
    const late = due.flatMap((one) => {
      const minutes = one.first_sign ? Math.floor((one.first_sign.getTime() - one.begins_at.getTime()) / minute) : 0;
      return minutes > tolerance ? [{ ...one, minutes }] : [];
    });
    await presume(ctx, tx, unseen);
    await keepLate(tx, late);
    await addToSums(tx, [
      ...due.map((one) => changeOf(one, 'planned')),
      ...unseen.map((one) => changeOf(one, 'presumed')),
      ...late.map((one) => changeOf(one, 'late')),
    ]);
    const found = { shifts: due.length, presumed: unseen.length, late: late.length, silentSites: silent.size };
    if (due.length > 0)
      await tx.audit('security.watched', { subject: 'watch', subjectId: until.toISOString(), after: found });
    return found;
  });
}

interface Due {
  readonly person_id: string;
  readonly day: string;
  readonly starts: number;
  readonly ends: number;
  readonly begins_at: Date;
  readonly headquarters_id: string | null;
  readonly client_id: string | null;
  readonly cost_center_id: string | null;
  readonly sub_cost_center_id: string | null;
  readonly campaign_id: string | null;
  readonly boss_id: string | null;
  readonly first_sign: Date | null;
}

/** The shifts of who works here that began between two moments, with the first sign of each. */
async function listDue(
  ctx: Context,
  tx: Tx,
  { since, until, grace }: { since: Date; until: Date; grace: number },
): Promise<Due[]> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const [first, last] = [addDays(dayIn(zone, since), -1), dayIn(zone, until)];
  const around = {
    from: new Date(since.getTime() - earlyMinutes * minute),
    to: new Date(until.getTime() + grace * minute),
  };
  const { rows } = await sql<Due>`
    with due as materialized (
      select shift."personId" as person_id, shift.day, shift.starts, shift.ends,
        (shift.day::timestamp + make_interval(mins => shift.starts::int)) at time zone ${zone} as begins_at,
        person."headquartersId" as headquarters_id, person."clientId" as client_id, person."costCenterId" as cost_center_id,
        person."subCostCenterId" as sub_cost_center_id, person."campaignId" as campaign_id, person."bossId" as boss_id
      from (${workedShifts(tx.db).where('day', '>=', first).where('day', '<=', last)}) as shift
        join (${employeeFacts(tx.db).where('employees.status', '=', 'active')}) as person on person.id = shift."personId"
    )
    select due.person_id, to_char(due.day, 'YYYY-MM-DD') as day, due.starts, due.ends, due.begins_at, due.headquarters_id,
      due.client_id, due.cost_center_id, due.sub_cost_center_id, due.campaign_id, due.boss_id, min(sign.at) as first_sign
    from due left join ${signs(tx.db, around)} as sign on sign.person_id = due.person_id
      and sign.at between due.begins_at - make_interval(mins => ${earlyMinutes}::int)
        and due.begins_at + make_interval(mins => ${grace}::int)
    where due.begins_at > ${since}::timestamptz and due.begins_at <= ${until}::timestamptz
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(tx.db);
  return rows;
}

/** Without the shifts whose beginning lies within an approved leave. */
async function withoutLeaves(tx: Tx, due: readonly Due[]): Promise<Due[]> {
  const days = due.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const leaves = await listApprovedAbsences(
    tx,
    due.map(({ person_id }) => person_id),
    { from, to },
  );
  const byPerson = Map.groupBy(leaves, ({ personId }) => personId);
  return due.filter(
    ({ person_id, day, starts }) =>
      !byPerson
        .get(person_id)
        ?.some(
          ({ startsOn, endsOn, fromMinute, toMinute }) =>
            startsOn <= day && day <= endsOn && (fromMinute ?? 0) <= starts && starts < (toMinute ?? 1440),
        ),
  );
}

/** Sites where so few of those due left a sign that their readers must have failed. */
function silentSites(due: readonly Due[]): ReadonlySet<string | null> {
  const bySite = Map.groupBy(due, ({ headquarters_id }) => headquarters_id);
  const isSilent = ([, all]: [string | null, Due[]]) =>
    all.length >= leastDue && all.filter(({ first_sign }) => first_sign !== null).length < all.length * leastSeen;
  return new Set([...bySite].filter(isSilent).map(([site]) => site));
}

async function presume(ctx: Context, tx: Tx, unseen: readonly Due[]): Promise<void> {
  const made = await openMany(
    ctx,
    tx,
    absence.kind,
    unseen.map((one) => ({ title: absenceTitle(one), ownerId: one.person_id, assigneeId: one.boss_id })),
  );
  for (let from = 0; from < made.length; from += batch)
    await tx.db
      .insertInto('security_absences')
      .values(
        unseen.slice(from, from + batch).map(({ first_sign: _, ...one }, index) => ({
          ...one,
          case_id: made[from + index]!.id,
          outcome: 'presumed' as const,
          code: null,
          minutes_late: null,
        })),
      )
      .execute();
}

async function keepLate(tx: Tx, late: readonly (Due & { minutes: number })[]): Promise<void> {
  for (let from = 0; from < late.length; from += batch)
    await tx.db
      .insertInto('security_late_arrivals')
      .values(late.slice(from, from + batch).map(({ person_id, day, minutes }) => ({ person_id, day, minutes })))
      .onConflict((on) => on.doNothing())
      .execute();
}

function changeOf({ day, ...place }: Due, outcome: Change['outcome']): Change {
  const { headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id } = place;
  return {
    day,
    outcome,
    people: 1,
    headquarters_id,
    client_id,
    cost_center_id,
    sub_cost_center_id,
    campaign_id,
    boss_id,
  };
}
