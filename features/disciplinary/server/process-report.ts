import './tables.ts';
import { sql } from 'kysely';
import { nameOf, placeIn, reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, personName } from '#features/people/server/queries.ts';
import { selectCases, withinReach } from '#features/cases/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { leastTold } from '../policy.ts';
import { process } from '../process.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

const reportedOn = sql<string>`(cases.created_at at time zone 'America/Bogota')::date`;

function reported(read: Read, { from, to }: Period) {
  return selectCases(read, process.kind)
    .innerJoin('disciplinary_processes as process', 'process.case_id', 'cases.id')
    .where(withinReach(read, 'disciplinary:manage'))
    .where(sql<boolean>`${reportedOn} between ${from}::date and ${to}::date`)
    .clearSelect();
}

/**
 * Processes by leader and campaign beside how many people are there. Where there are fewer than five people, or one to
 * four processes, neither number nor rate is told; the rate is per hundred people.
 */
export async function listLoads(read: Read, period: Period) {
  const groups = await countGroups(read, period);
  return { loads: byLeader(groups), campaigns: sumByCampaign(groups) };
}

async function countGroups(read: Read, period: Period): Promise<Counted[]> {
  const counts = await reported(read, period)
    .select(['owner.bossId as leaderId', 'owner.campaignId', sql<number>`count(*)::int`.as('processes')])
    .groupBy(['owner.bossId', 'owner.campaignId'])
    .execute();
  const person = employeeFacts(read.db).where('employees.active', '=', true).as('person');
  const groups = await read.db
    .selectFrom(person)
    .where(reachCovers(reachOf(read.scope, 'disciplinary:manage'), personPlace))
    .where('person.bossId', 'is not', null)
    .where('person.campaignId', 'is not', null)
    .select(['person.bossId as leaderId', 'person.campaignId', sql<number>`count(*)::int`.as('people')])
    .select([personName('person.bossId').as('leader'), nameOf('campaigns', 'person.campaignId').as('campaign')])
    .groupBy(['person.bossId', 'person.campaignId'])
    .execute();
  const countOf = new Map(counts.map((one) => [`${one.leaderId} ${one.campaignId}`, one.processes]));
  return groups.map(({ leaderId, campaignId, people, leader, campaign }) => ({
    leader: { id: leaderId!, name: leader ?? '' },
    campaign: { id: campaignId!, name: campaign ?? '' },
    people,
    count: countOf.get(`${leaderId} ${campaignId}`) ?? 0,
  }));
}

function byLeader(groups: readonly Counted[]) {
  return groups
    .map(({ leader, campaign, people, count }) => ({ leader, campaign, ...rateOf(people, count) }))
    .sort((a, b) => weightOf(b) - weightOf(a) || a.leader.name.localeCompare(b.leader.name, 'es'));
}

/** The highest rates first, then counts that are not told, then those without processes, then small groups. */
function weightOf({ rate, people }: { rate: number | null; people: number }): number {
  if (rate !== null) return rate > 0 ? 2 + rate : 0;
  return people < leastTold ? -1 : 1;
}

/**
 * The same by campaign. One whose processes are all but one leader's told is left out too: the rest could be worked out.
 */
function sumByCampaign(groups: readonly Counted[]) {
  const campaigns = new Map(groups.map(({ campaign }) => [campaign.id, campaign]));
  return [...campaigns.values()]
    .map((campaign) => {
      const own = groups.filter((one) => one.campaign.id === campaign.id);
      const total = (of: (one: Counted) => number) => own.reduce((sum, one) => sum + of(one), 0);
      const hidden = own.filter(({ people, count }) => count > 0 && rateOf(people, count).rate === null);
      const told = rateOf(
        total(({ people }) => people),
        total(({ count }) => count),
      );
      return { campaign, ...told, ...(hidden.length === 1 ? { processes: null, rate: null } : {}) };
    })
    .sort((a, b) => weightOf(b) - weightOf(a) || a.campaign.name.localeCompare(b.campaign.name, 'es'));
}

interface Counted {
  readonly leader: { readonly id: string; readonly name: string };
  readonly campaign: { readonly id: string; readonly name: string };
  readonly people: number;
  readonly count: number;
}

/** A count that could point at somebody is left out, with its rate. */
function rateOf(people: number, processes: number) {
  const isHidden = people < leastTold || (processes > 0 && processes < leastTold);
  return {
    people,
    processes: isHidden ? null : processes,
    rate: isHidden ? null : Math.round((processes * 1000) / people) / 10,
  };
}

const personPlace = placeIn('person');

/** How processes ended, how long each stretch took in days, how many were annulled, and how many came each month. */
export async function getOutcomes(read: Read, period: Period) {
  const ended = sql<string>`case when cases.state = 'archived' then 'archived'
    when process.decided_on is null then 'running' else process.measure end`;
  const outcomes = await reported(read, period)
    .select([ended.as('outcome'), sql<number>`count(*)::int`.as('count')])
    .groupBy(ended)
    .execute();
  const days = (from: string, to: string) =>
    sql<number | null>`round(avg(${sql.ref(to)} - ${sql.ref(from)}), 1)::float8`;
  const times = await reported(read, period)
    .select([
      days('process.known_on', 'process.charged_on').as('to_charges'),
      days('process.charged_on', 'process.decided_on').as('to_decision'),
      days('process.decided_on', 'process.notified_on').as('to_notice'),
      days('process.known_on', 'process.executed_from').as('to_end'),
      sql<number>`(count(*) filter (where process.annulments > 0))::int`.as('annulled'),
      sql<number>`(count(*) filter (where process.appeal is not null))::int`.as('appealed'),
      sql<number>`(count(*) filter (where process.appeal_measure is not null
        and process.appeal_measure is distinct from process.measure))::int`.as('changed'),
      sql<number>`count(*)::int`.as('total'),
    ])
    .executeTakeFirstOrThrow();
  const month = sql<string>`to_char(cases.created_at at time zone 'America/Bogota', 'YYYY-MM')`;
  const months = await reported(read, period)
    .select([month.as('month'), sql<number>`count(*)::int`.as('reported')])
    .select(sql<number>`(count(*) filter (where process.measure in ('fine', 'suspension')))::int`.as('sanctioned'))
    .groupBy(month)
    .orderBy(month)
    .execute();
  return { outcomes, ...times, months };
}
