import './tables.ts';
import { sql } from 'kysely';
import { listCampaignsWithClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { daysBetween, mondayOf } from '../calendar-day.ts';
import { gapsOf, shortageOf, slotsOf, staffedOn, type NeedRange, type StaffedShift } from '../coverage.ts';
import { errors } from '../errors.ts';
import { canPlanCampaign } from '../policy.ts';
import { peopleOf } from './grid.ts';
import { listAbsences } from './planned.ts';

interface CoverageDay {
  readonly day: string;
  /** Empty where no need was entered. */
  readonly needed: number[];
  readonly staffed: number[];
}

/**
 * A week of the campaign that a team belongs to: what each half hour needs and how many people of the whole campaign are
 * planned for it, drafts too, without those on leave. A team of several campaigns has none. @throws no_such_team
 */
export async function getCoverage(read: Read, { team, day }: { team: string; day: string }) {
  const campaigns = await peopleOf(read, team)
    .clearSelect()
    .select('employees.campaign_id as id')
    .distinct()
    .limit(2)
    .execute();
  if (campaigns.length === 0) throw errors.no_such_team();
  const known = await listCampaignsWithClients(read);
  const campaign = campaigns.length > 1 ? undefined : known.find(({ id }) => id === campaigns[0]!.id);
  if (!campaign) return { campaign: null, canEdit: false, days: [] };
  const monday = mondayOf(day);
  return {
    campaign: { id: campaign.id, name: campaign.name },
    canEdit: canPlanCampaign(read.scope, campaign),
    days: await coverageOf(read, campaign.id, monday, addDays(monday, 6)),
  };
}

/** What a campaign needs and has on the days between two; somebody may be counted as absent. */
export async function coverageOf(
  read: Read,
  campaignId: string,
  from: string,
  to: string,
  absentId?: string,
): Promise<CoverageDay[]> {
  const needs = new Map(
    (
      await read.db
        .selectFrom('staffing_needs')
        .select(['day', sql<number[]>`people::int[]`.as('people')])
        .where('campaign_id', '=', campaignId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .execute()
    ).map((row) => [row.day, row.people]),
  );
  const shifts = await staffedShifts(read, campaignId, addDays(from, -1), to, absentId);
  return daysBetween(from, to).map((day) => ({
    day,
    needed: [...(needs.get(day) ?? [])],
    staffed: staffedOn(day, shifts),
  }));
}

/** @throws understaffed where the campaigns of people would have fewer than they need on days that are published */
export async function refuseShortage(tx: Tx, personIds: readonly string[], from: string, to: string): Promise<void> {
  const campaigns = await employeeFacts(tx.db)
    .where('employees.id', '=', sql<string>`any(${[...personIds]}::uuid[])`)
    .where('employees.campaign_id', 'is not', null)
    .clearSelect()
    .select('employees.campaign_id as id')
    .distinct()
    .execute();
  for (const { id } of campaigns)
    for (const { day, needed, staffed } of await coverageOf(tx, id!, from, to)) {
      const missing = shortageOf(needed, staffed);
      if (missing > 0) throw errors.understaffed({ day, missing });
    }
}

/** Days for which somebody's campaign has said how many people it needs. */
export async function listNeededDays(read: Read, personId: string, from: string, to: string): Promise<string[]> {
  const campaign = employeeFacts(read.db)
    .where('employees.id', '=', personId)
    .clearSelect()
    .select('employees.campaign_id');
  const rows = await read.db
    .selectFrom('staffing_needs')
    .select('day')
    .where('campaign_id', '=', campaign)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ day }) => day);
}

/** The half hours in which somebody's campaign would have too few people if they were absent. */
export async function listShortages(read: Read, personId: string, from: string, to: string) {
  const person = await employeeFacts(read.db).where('employees.id', '=', personId).executeTakeFirst();
  if (!person?.campaignId) return [];
  const [present, absent] = [
    await coverageOf(read, person.campaignId, from, to),
    await coverageOf(read, person.campaignId, from, to, personId),
  ];
  return absent.flatMap(({ day, needed, staffed }, at) => {
    const isTheirs = staffed.map((count, slot) => count !== present[at]!.staffed[slot]);
    return gapsOf(
      needed.map((need, slot) => (isTheirs[slot] ? need : 0)),
      staffed,
    ).flatMap((gap) => (gap.people < 0 ? [{ day, from: gap.from, to: gap.to, missing: -gap.people }] : []));
  });
}

/** Replaces what a campaign needs on days; without ranges nothing is needed. @throws out_of_reach */
export async function setNeeds(
  ctx: Context,
  { campaignId, days, ranges }: { campaignId: string; days: readonly string[]; ranges: readonly NeedRange[] },
): Promise<number> {
  return ctx.tx(async (tx) => {
    await requireCampaign(tx, campaignId);
    const unique = [...new Set(days)];
    await writeNeeds(tx, campaignId, new Map(unique.map((day) => [day, slotsOf(ranges)])));
    await tx.audit('schedules.needs_set', {
      ...{ subject: 'campaign', subjectId: campaignId },
      after: { from: unique.toSorted()[0], days: unique.length, ranges },
    });
    return unique.length;
  });
}

/** Writes what days need, half hour by half hour; a day that needs nobody has no row. */
export async function writeNeeds(tx: Tx, campaignId: string, days: ReadonlyMap<string, readonly number[]>) {
  const rows = [...days].map(([day, people]) => ({ day, people }));
  await tx.db
    .deleteFrom('staffing_needs')
    .where('campaign_id', '=', campaignId)
    .where(
      'day',
      'in',
      rows.map(({ day }) => day),
    )
    .execute();
  await sql`
    insert into staffing_needs (campaign_id, day, people, updated_by, updated_at)
    select ${campaignId}::uuid, need.day, need.people, ${tx.scope.personId}::uuid, ${tx.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as need (day date, people smallint[])
    where 0 < any (need.people)`.execute(tx.db);
}

/** @throws out_of_reach unless the caller plans the whole campaign */
export async function requireCampaign(tx: Tx, campaignId: string): Promise<void> {
  const campaign = (await listCampaignsWithClients(tx)).find(({ id }) => id === campaignId);
  if (!campaign || !canPlanCampaign(tx.scope, campaign)) throw errors.out_of_reach();
}

/** The shifts of a campaign with how many of its people have each, whoever is on leave left out. */
async function staffedShifts(
  read: Read,
  campaignId: string,
  from: string,
  to: string,
  absentId?: string,
): Promise<StaffedShift[]> {
  const people = await employeeFacts(read.db)
    .where('employees.active', '=', true)
    .where('employees.campaign_id', '=', campaignId)
    .clearSelect()
    .select('employees.id')
    .execute();
  const ids = people.map(({ id }) => id).filter((id) => id !== absentId);
  const absences = await listAbsences(read, ids, from, to);
  const { rows } = await sql<StaffedShift>`
    select shifts.day, starts, ends, break_starts, break_ends, count(*)::int as people from shifts
    where person_id = any(${ids}::uuid[]) and day between ${from} and ${to} and starts is not null
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(absences)}::jsonb)
          as away (person_id uuid, starts_on date, ends_on date)
        where away.person_id = shifts.person_id and shifts.day between away.starts_on and away.ends_on)
    group by day, starts, ends, break_starts, break_ends`.execute(read.db);
  return rows;
}
