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
    const rows = await giveYear(company);
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
        costFigure(`report of a year of absences, ${rows} sums`, median(took), 'ms', { most: 300 }),
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

/** A year of daily sums of three shifts a day in every place where somebody works: what 3.6 million shifts come to. */
async function giveYear({ fill, database }: Company): Promise<number> {
  await fill(`delete from security_daily where day between '2025-11-01' and '2026-10-31'`);
  await fill(`
    insert into security_daily (day, hour, outcome, code, headquarters_id, client_id, cost_center_id, sub_cost_center_id,
      campaign_id, boss_id, people)
    select at::date, hour, outcome, code, headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id,
      greatest(1, (many / 3 * share)::int)
    from (select headquarters_id, client_id, cost_center_id, sub_cost_center_id, campaign_id, boss_id, count(*) as many
        from employees where active group by 1, 2, 3, 4, 5, 6) as place,
      generate_series(date '2025-11-01', date '2026-10-31', interval '1 day') as at, (values (6), (14), (22)) as shift (hour),
      (values ('planned', '', 1.0), ('unjustified', 'no_contact', 0.02), ('justified', 'medical', 0.03), ('late', '', 0.02))
        as kind (outcome, code, share)
    where outcome = 'planned' or abs(hashtext(at::text || hour || outcome || campaign_id::text)) % 4 = 0
    on conflict do nothing`);
  await database.run('vacuum analyze');
  const { rows } = await database.run('select count(*)::int as n from security_daily');
  return Number(rows[0]!['n']);
}
