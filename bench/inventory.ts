import { callerOf } from './caller.ts';
import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { costFigure, type Scenario } from './figure.ts';
import { sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signIn } from './visitors.ts';

const things = Math.max(2_000, sized(100_000));

/** The inventory of 100,000 things of 10,000 people, of which 60,000 are out, by each of its filters, one call after the other. */
export const inventory: Scenario = async () => {
  const company = await openCrowd('plaza_bench_inventory', Math.max(1_000, sized(10_000)));
  try {
    const { site, person } = await giveThings(company);
    const server = await startPlazaFor(company);
    try {
      const guard = callerOf(server.address, await signIn(server.address, 'security'));
      const asked = [
        '',
        'type=laptop',
        `site=${site}`,
        `site=${site}&type=laptop&standing=out`,
        `person=${person}`,
        'standing=overdue',
        'standing=back',
        'search=SER-000',
        'search=port%C3%A1til',
        'search=zzzz',
        'sort=person',
        'sort=-value',
      ];
      const took: number[] = [];
      for (let round = 0; round < 10; round += 1)
        for (const query of asked) {
          const began = performance.now();
          await guard.bytes('GET', `/api/security/items?page=1&size=20&${query}`);
          // The first time of each makes its plan.
          if (round > 0) took.push(performance.now() - began);
        }
      const p95 = took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1] ?? NaN;
      return [costFigure(`inventory of ${things} things filtered, p95`, p95, 'ms', { most: 100 })];
    } finally {
      await server.stop();
    }
  } finally {
    await company.drop();
  }
};

/** So many things with somebody each, forty of one act; six of ten are still out, a fifth of those overdue. */
async function giveThings({ fill, database }: Company): Promise<{ site: string; person: string }> {
  const acts = Math.ceil(things / 40);
  await fill(
    `create unlogged table bench_acts as
     select gen_random_uuid() as id, n::int as n from generate_series(1, $1::int) as n`,
    [acts],
  );
  await fill(`
    insert into cases (id, kind, number, state, title, is_sealed, owner_id, is_open, data, created_at, updated_at)
    select act.id, 'security.act', 1000000 + act.n, 'accepted', 'Entrega', false, person.id, true, '{}', now(), now()
    from bench_acts as act
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as among from employees) as person
        on act.n % person.among = person.place`);
  await fill(`
    insert into security_acts (case_id, note, accepted_at) select id, '', now() from bench_acts`);
  await fill(
    `insert into security_items (id, act_id, place, person_id, headquarters_id, type, name, serial, condition, condition_note,
       accessories, value, due_on, is_out, out_on, back_on)
     select gen_random_uuid(), act.id, m % 40, person.id, person.headquarters_id,
       (array['laptop', 'headset', 'monitor', 'phone'])[1 + m % 4], (array['Portátil', 'Diadema', 'Monitor', 'Celular'])[1 + m % 4],
       'SER-' || lpad(m::text, 6, '0'), 'good', '', '', 1000 * (m % 5000), case when m % 5 = 0 then current_date - m % 90 end,
       m % 10 < 6, current_date - m % 900, case when m % 10 >= 6 then current_date - m % 300 end
     from generate_series(1, $1::int) as item (m)
       join bench_acts as act on act.n = 1 + m / 40
       join (select id, headquarters_id, row_number() over (order by id) - 1 as place, count(*) over () as among from employees) as person
         on m % person.among = person.place`,
    [things - 40],
  );
  await database.run('vacuum analyze');
  const { rows } = await database.run(
    `select headquarters_id as site, person_id as person from security_items where is_out and headquarters_id is not null limit 1`,
  );
  return { site: String(rows[0]!['site']), person: String(rows[0]!['person']) };
}
