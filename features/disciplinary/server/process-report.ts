import './tables.ts';
import { sql } from 'kysely';
import { nameOf, reachCovers } from '#features/organization/server/queries.ts';
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
  return groups
    .map(({ leaderId, campaignId, people, leader, campaign }) => {
      const processes = countOf.get(`${leaderId} ${campaignId}`) ?? 0;
      return {
        leader: { id: leaderId!, name: leader ?? '' },
        campaign: { id: campaignId!, name: campaign ?? '' },
        ...rateOf(people, processes),
      };
    })
    .sort(
      (a, b) => (b.rate ?? -1) - (a.rate ?? -1) || b.people - a.people || a.leader.name.localeCompare(b.leader.name),
    );
}

/** A count that could point at somebody is left out, with its rate. */
export function rateOf(people: number, processes: number) {
  const isHidden = people < leastTold || (processes > 0 && processes < leastTold);
  return {
    people,
    processes: isHidden ? null : processes,
    rate: isHidden ? null : Math.round((processes * 1000) / people) / 10,
  };
}

const personPlace = {
  headquarters: 'person.headquartersId',
  client: 'person.clientId',
  cost_center: 'person.costCenterId',
  sub_cost_center: 'person.subCostCenterId',
  campaign: 'person.campaignId',
} as const;

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
