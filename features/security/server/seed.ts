import './tables.ts';
import { sql, type RawBuilder } from 'kysely';
import { seedCases, type SeedCase, type SeedStep } from '#features/cases/server/actions.ts';
import { validChecks } from '#features/id-cards/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { workedShifts } from '#features/schedules/server/queries.ts';
import type { SeedContext } from '#platform/server/room.ts';
import { seedActs } from './act-seed.ts';
import { counted } from './daily-actions.ts';
import { seedIncidents } from './incident-seed.ts';
import {
  absence,
  absenceTitle,
  outcomeOf,
  justifiedCodes,
  unjustifiedCodes,
  type AbsenceCode,
  type Outcome,
} from '../absence.ts';

interface Missed {
  readonly person_id: string;
  readonly username: string;
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
  readonly dice: number;
}

const hour = 3_600_000;

/**
 * A year of attendance: what was planned, late arrivals, and absences that are more on Mondays, on the day after pay and
 * in the early shifts; each with its story, the last ones still open.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const shiftsUntil = (end: RawBuilder<unknown>) => sql`
    select shift."personId" as person_id, person.username, shift.day, shift.starts, shift.ends,
      (shift.day::timestamp + make_interval(mins => shift.starts::int)) at time zone 'America/Bogota' as begins_at,
      person."headquartersId" as headquarters_id, person."clientId" as client_id, person."costCenterId" as cost_center_id,
      person."subCostCenterId" as sub_cost_center_id, person."campaignId" as campaign_id, person."bossId" as boss_id,
      hashtext(person.username || shift.day) & 2147483647 as dice
    from (${workedShifts(ctx.db).where('day', '>=', ctx.daysAgo(365)).where('day', '<=', ctx.daysAgo(0))}) as shift
      join (${employeeFacts(ctx.db).where('employees.status', '=', 'active')}) as person on person.id = shift."personId"
    where (shift.day::timestamp + make_interval(mins => shift.starts::int)) at time zone 'America/Bogota' < ${end}`;
  const shifts = shiftsUntil(sql`${ctx.daysAgo(0)}::timestamp at time zone 'America/Bogota'`);
  // Of the employee one that they may still contest, whatever day of the week it is.
  const contestable = sql`select max(own.day) from (${shifts}) as own where own.username = 'employee'
    and own.day <= ${ctx.daysAgo(4)}::date and not exists (select from (${validChecks(ctx.db)}) as sign
      where sign."personId" = own.person_id and sign.at between own.begins_at - interval '2 hours' and own.begins_at + interval '9 hours')`;
  const { rows: missed } = await sql<Missed>`
    select person_id, username, to_char(day, 'YYYY-MM-DD') as day, starts, ends, begins_at, headquarters_id, client_id,
      cost_center_id, sub_cost_center_id, campaign_id, boss_id, dice
    from (${shifts}) as one
    where (dice % 1000 < (case when extract(isodow from day) = 1 then 12 else 4 end)
        + (case when extract(day from day) in (1, 16) then 4 else 0 end) + (case when starts <= 360 then 3 else 0 end)
        and (day > ${ctx.daysAgo(21)}::date or dice % 4 = 0)
      or (username = 'employee' and day = (${contestable})))
      and not exists (select from (${validChecks(ctx.db)}) as sign
        where sign."personId" = one.person_id and sign.at between begins_at - interval '2 hours' and begins_at + interval '9 hours')
    order by day desc, dice limit 420`.execute(ctx.db);
  const stories = missed.map((one) => storyOf(ctx, one));
  const made = await seedCases(
    ctx,
    stories.map(({ seeded }) => seeded),
  );
  for (let from = 0; from < missed.length; from += 400)
    await ctx.db
      .insertInto('security_absences')
      .values(
        missed.slice(from, from + 400).map(({ username: _u, dice: _d, ...one }, at) => {
          const { outcome, code } = stories[from + at]!;
          const late = outcome === 'late' ? 35 + (_d % 50) : null;
          return { ...one, case_id: made[from + at]!.id, outcome, code, minutes_late: late };
        }),
      )
      .execute();
  await sql`
    insert into security_late_arrivals (person_id, day, minutes)
    select person_id, day, 16 + dice % 40 from (${shifts}) as one where ${isLate}`.execute(ctx.db);
  // Those of today that began are counted too: the watch goes on from this minute.
  await sumUp(ctx, shiftsUntil(sql`${ctx.now()}::timestamptz`));
  await ctx.db.updateTable('security_watch').set({ until_at: ctx.now() }).execute();
  await seedActs(ctx);
  await seedIncidents(ctx);
}

const isLate = sql`dice % 97 = 0`;

/** The sums of days and weeks of the whole year: what the writes would have kept one by one. */
async function sumUp(ctx: SeedContext, shifts: RawBuilder<unknown>): Promise<void> {
  const place = sql`headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id`;
  const of = (outcome: string) => sql`count(*) filter (where outcome = ${sql.lit(outcome)})`;
  await sql`
    insert into security_sums (span, starts_on, ${place}, ${sql.join(counted.map((one) => sql.ref(one)))})
    select span, starts_on, ${place}, ${sql.join(counted.map(of))}
    from (
      select day, kind.outcome, ${place} from (${shifts}) as one
        cross join lateral (values ('planned', true), ('late', ${isLate})) as kind (outcome, counts) where kind.counts
      union all
      select day, outcome, ${place} from security_absences
    ) as figure
      cross join lateral (values ('day', day), ('week', date_trunc('week', day)::date)) as spans (span, starts_on)
    group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(ctx.db);
}

/** What became of an absence: those of the last day wait for their leader, those of the days before for proof or HR. */
function storyOf(ctx: SeedContext, one: Missed): { seeded: SeedCase; outcome: Outcome; code: AbsenceCode | null } {
  const at = new Date(one.begins_at.getTime() + hour / 2);
  // The employee's leader let the day pass: it came to HR's view first.
  const isEmployee = one.username === 'employee';
  const told = isEmployee
    ? new Date(Math.max(at.getTime() + 50 * hour, ctx.now().getTime() - 26 * hour))
    : new Date(at.getTime() + (2 + (one.dice % 14)) * hour);
  const base = {
    kind: absence.kind,
    ownerId: one.person_id,
    openerId: null,
    at,
    title: absenceTitle(one),
  };
  const isNew = told >= ctx.now();
  if (isNew || one.boss_id === null) {
    const next = new Date(at.getTime() + 24 * hour);
    // Who has no leader waits for HR after a day.
    const passed = next < ctx.now() ? [{ action: 'pass_on', by: null, at: next, assigneeId: null }] : [];
    return { seeded: { ...base, steps: [...assignTo(one, at), ...passed] }, outcome: 'presumed', code: null };
  }
  const kind = isEmployee ? 'mark_unjustified' : kinds[one.dice % kinds.length]!;
  const code =
    kind === 'justify'
      ? justifiedCodes[one.dice % justifiedCodes.length]!
      : kind === 'mark_unjustified'
        ? unjustifiedCodes[one.dice % unjustifiedCodes.length]!
        : kind === 'mark_error'
          ? 'shift_error'
          : null;
  const steps: SeedStep[] = [
    ...assignTo(one, at),
    ...(isEmployee ? [{ action: 'pass_on', by: null, at: new Date(at.getTime() + 24 * hour) }] : []),
    {
      action: kind,
      by: one.boss_id,
      party: 'leader',
      at: told,
      assigneeId: null,
      ...(code === null ? {} : { code }),
      ...(kind === 'mark_error' ? { reason: 'El turno se cambió y la malla no lo decía.' } : {}),
    },
  ];
  const end = new Date(told.getTime() + 6 * 24 * hour);
  const isContested = kind === 'mark_unjustified' && !isEmployee;
  if (end < ctx.now()) steps.push({ action: 'close', by: null, at: end });
  else if (isContested && told.getTime() + 20 * hour < ctx.now().getTime())
    steps.push({
      action: 'contest',
      by: one.person_id,
      at: new Date(told.getTime() + 20 * hour),
      reason: 'La vía estaba cerrada desde las cinco, aquí está la foto.',
    });
  return { seeded: { ...base, steps }, outcome: outcomeOf[kind]!, code };
}

const kinds = [
  'justify',
  'justify',
  'justify',
  'mark_unjustified',
  'mark_unjustified',
  'mark_error',
  'mark_late',
] as const;

function assignTo({ boss_id: bossId }: Missed, at: Date): SeedStep[] {
  return bossId === null ? [] : [{ action: 'assign', by: null, at, assigneeId: bossId, party: 'leader' }];
}
