import { holidaysByLaw } from '#features/parameters/holiday.ts';
import { termOf } from '#features/disciplinary/term.ts';
import { openCompany } from './company.ts';
import { costFigure, type Scenario } from './figure.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, median, roundSeconds, sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { signIn } from './visitors.ts';

const few = 2_000;
const many = Math.max(2 * few, sized(20_000));

/** The desk of processes among 2,000 and 20,000, and the days of one term. */
export const processes: Scenario = async () => {
  const small = await companyWith('plaza_bench_processes_few', few);
  const large = await companyWith('plaza_bench_processes_many', many);
  const servers = [await startPlazaFor(small), await startPlazaFor(large)];
  try {
    const rates = [];
    for (const { address } of servers) {
      const token = await signIn(address, 'labor');
      const shots: Shot[] = [
        { method: 'POST', path: '/api/disciplinary/all', token, body: { page: 1, size: 20 } },
        { method: 'GET', path: '/api/labor-relations/terms?page=1&size=20', token },
      ];
      rates.push(async () => (await bombard(address, shots, roundSeconds)).perSecond);
    }
    const rate = await inTurns({ few: rates[0]!, many: rates[1]! });
    const ratio = rate.few / rate.many;
    return [
      {
        name: `desk of processes, ${many} / ${few}`,
        ours: `${(1_000 / rate.many).toFixed(2)} ms`,
        limit: `${(1_000 / rate.few).toFixed(2)} ms`,
        ratio,
        goal: '<= 1.5',
        ok: ratio <= 1.5,
      },
      costFigure('days of a term', timeOfTerm(), 'ms', { most: 20 }),
    ];
  } finally {
    for (const server of servers) await server.stop();
    await small.drop();
    await large.drop();
  }
};

/** The longest term that may be given, over a turn of the year. */
function timeOfTerm(): number {
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now();
    const holidays = new Set([2026, 2027].flatMap((year) => holidaysByLaw(year).map(({ day }) => day)));
    termOf('2026-11-24', 65, (day) => holidays.has(day));
    return performance.now() - start;
  });
  return median(times);
}

/** The demo company with so many processes, copies of those that are there, about everybody in turn. */
async function companyWith(name: string, total: number) {
  const company = await openCompany(name);
  const columns = async (table: string, own: Readonly<Record<string, string>>) => {
    const { rows } = await company.database.run(`
      select column_name from information_schema.columns
      where table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`);
    const names = rows.map((row) => String(row['column_name']));
    return { names: names.join(', '), values: names.map((one) => own[one] ?? `old.${one}`).join(', ') };
  };
  const cases = await columns('cases', {
    id: 'made.id',
    owner_id: 'made.person_id',
    number: '1000 + made.n',
    created_at: "old.created_at - made.n * interval '1 minute'",
  });
  const own = await columns('disciplinary_processes', {
    case_id: 'made.id',
    person_id: 'made.person_id',
    fact_id: 'made.id',
  });
  await company.fill(
    `create unlogged table bench_made as select gen_random_uuid() as id, old.id as old_id, n::int, people.id as person_id
     from generate_series(1, $1::int) as n
       join (select id, row_number() over (order by id) as place, count(*) over () as among from employees) as people
         on n % people.among = people.place - 1
       join (select id, row_number() over (order by id) - 1 as place, count(*) over () as among
             from cases where kind = 'disciplinary.process') as old on n % old.among = old.place`,
    [total],
  );
  await company.fill(`insert into cases (${cases.names}) select ${cases.values}
    from bench_made as made join cases as old on old.id = made.old_id`);
  await company.fill(`insert into disciplinary_processes (${own.names}) select ${own.values}
    from bench_made as made join disciplinary_processes as old on old.case_id = made.old_id`);
  await company.database.run('vacuum analyze');
  return company;
}
