import { pino } from 'pino';
import { watchShifts } from '#features/security/server/watch-actions.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { callerOf } from './caller.ts';
import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { costFigure, type Scenario } from './figure.ts';
import { median, sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signIn } from './visitors.ts';

const people = Math.max(1_000, sized(10_000));

/** The report of a year of absences among 10,000 people, and one look at as many shifts that began, a tenth unseen. */
export const absences: Scenario = async () => {
  const company = await openCrowd('plaza_bench_absences', people);
  try {
    const looked = await timeOfLook(company);
    const shifts = await giveYear(company);
    const server = await startPlazaFor(company);
    try {
      const hr = callerOf(server.address, await signIn(server.address, 'hr'));
      const took: number[] = [];
      for (let round = 0; round < 7; round += 1) {
        const began = performance.now();
        await hr.bytes('GET', `/api/user/absences/report?from=2025-11-01&to=2026-10-31`);
        took.push(performance.now() - began);
      }
      return [
        costFigure(`absences presumed among ${people} shifts`, looked, 's', { most: 2 }),
        costFigure(`report of a year of absences, ${shifts} shifts`, median(took), 'ms', { most: 300 }),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await company.drop();
  }
};

/** Everybody's shift began three quarters of an hour ago; nine of ten left a mark of a time clock. In seconds. */
async function timeOfLook(company: Company): Promise<number> {
  const { fill, database, plaza } = company;
  await fill('delete from shifts where day >= current_date - 1');
  await fill(`
    insert into shifts (person_id, day, starts, ends, is_published, published_at, updated_at)
    select id, begun.at::date, extract(hour from begun.at) * 60 + extract(minute from begun.at),
      extract(hour from begun.at) * 60 + extract(minute from begun.at) + 480, true, now(), now()
    from employees, (select now() at time zone 'America/Bogota' - interval '45 minutes' as at) as begun where active`);
  await fill(`
    insert into security_marks (person_id, at, imported_at)
    select id, now() - interval '46 minutes', now()
    from (select id, row_number() over (order by id) as n from employees where active) as those where n % 10 > 0`);
  await fill(`update security_watch set until_at = now() - interval '2 hours'`);
  await database.run('vacuum analyze');
  const caller = { scope: systemScope, language: 'es', requestId: 'bench', address: '', userAgent: '' } as const;
  const ctx = makeContext(plaza.house, caller, pino({ level: 'silent' }));
  const began = performance.now();
  const found = await watchShifts(ctx);
  const took = (performance.now() - began) / 1_000;
  if (found.shifts < people * 0.9 || found.presumed < people * 0.05) throw new Error(JSON.stringify(found));
  return took;
}

/**
 * A year of attendance of everybody: the sums of days and weeks of every place and leader, and an absence a month for a third of
 * them, which is three in a hundred of 3.6 million shifts. Answers how many shifts that is.
 */
async function giveYear({ fill, database }: Company): Promise<number> {
  const place = 'headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id';
  await fill(`delete from security_sums where starts_on between '2025-10-27' and '2026-10-31'`);
  await fill(`
    insert into cases (id, kind, number, state, title, is_sealed, owner_id, is_open, data, created_at, updated_at, closed_at)
    select gen_random_uuid(), 'security.absence', 1000000 + row_number() over (), 'closed', 'Turno', false, person.id, false, '{}',
      at + interval '6 hours', at + interval '6 hours', at + interval '6 hours'
    from employees as person, generate_series(timestamptz '2025-11-01', timestamptz '2026-10-31', interval '1 day') as at
    where active and abs(hashtext(person.id::text || at::text)) % 100 < 3`);
  await fill(`
    insert into security_absences (case_id, person_id, day, starts, ends, begins_at, ${place}, outcome, code)
    select one.id, person.id, (one.created_at at time zone 'America/Bogota')::date, 360, 840, one.created_at,
      ${place.replace(/\w+/g, 'person.$&')}, case when one.number % 3 = 0 then 'unjustified' else 'justified' end,
      case when one.number % 3 = 0 then 'no_contact' else 'medical' end
    from cases as one join employees as person on person.id = one.owner_id
    where one.kind = 'security.absence' and one.number > 1000000 on conflict do nothing`);
  await fill(`
    insert into security_sums (span, starts_on, ${place}, planned, justified, unjustified, late)
    select span, starts_on, ${place}, sum(planned), sum(justified), sum(unjustified), sum(planned) / 50
    from (
      select at::date as day, ${place}, count(*) as planned, 0 as justified, 0 as unjustified
      from employees, generate_series(date '2025-11-01', date '2026-10-31', interval '1 day') as at where active
      group by 1, 2, 3, 4, 5, 6, 7
      union all
      select day, ${place}, 0, count(*) filter (where outcome = 'justified'), count(*) filter (where outcome = 'unjustified')
      from security_absences where day between '2025-11-01' and '2026-10-31' group by 1, 2, 3, 4, 5, 6, 7
    ) as figure
      cross join lateral (values ('day', day), ('week', date_trunc('week', day)::date)) as spans (span, starts_on)
    group by 1, 2, 3, 4, 5, 6, 7, 8 on conflict do nothing`);
  await database.run('vacuum analyze');
  const { rows } = await database.run(
    `select sum(planned)::int as n from security_sums where span = 'day' and starts_on between '2025-11-01' and '2026-10-31'`,
  );
  return Number(rows[0]!['n']);
}
