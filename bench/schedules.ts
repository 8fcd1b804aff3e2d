import { addDays } from '#platform/contract/calendar-day.ts';
import { holidaysByLaw } from '#features/parameters/holiday.ts';
import { LegalTable } from '#features/parameters/legal-parameter.ts';
import { LegalClock } from '#features/schedules/legal-clock.ts';
import { statementsOf } from './capture.ts';
import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { costFigure, rateFigure, type Figure, type Scenario } from './figure.ts';
import { scrollFigure } from './grid-scroll.ts';
import { bombard, type Shot } from './load.ts';
import { inTurns, median, rounds, roundSeconds, sized } from './rounds.ts';
import { planKey, startBare, startPlazaFor, type Server } from './servers.ts';
import { signIn, signInMany } from './visitors.ts';

const few = 1_000;
const many = Math.max(few, sized(10_000));
/** So many that nobody comes near the allowance of the call. */
const readers = 512;
const classified = 100_000;
const week = '2026-11-23';

/** A person's month and a planner's week among 10,000 people with a year of shifts, and the legal clock alone. */
export const schedules: Scenario = async () => {
  const small = await openCrowd('plaza_bench_shifts_few', few);
  const large = await openCrowd('plaza_bench_shifts_many', many);
  try {
    for (const company of [small, large]) await giveShifts(company);
    return [
      await monthFigure(large),
      await growthFigure(small, large),
      ...(await weekFigures(large)),
      classifyFigure(),
    ];
  } finally {
    await small.drop();
    await large.drop();
  }
};

/** A year of mornings, late shifts and nights on six days of the week for everybody who has none: month by month. */
async function giveShifts({ database, fill }: Company): Promise<void> {
  for (let from = -350; from < 15; from += 31)
    await fill(
      `insert into shifts (person_id, day, starts, ends, break_starts, break_ends, is_published, published_at, updated_at)
       select person.id, at::date, kind.starts, kind.starts + 480, kind.starts + 240, kind.starts + 300, true, now(), now()
       from (select id, abs(hashtext(id::text)) % 3 as kind from employees where active) person
         join (values (0, 360), (1, 840), (2, 1320)) as kind (number, starts) on kind.number = person.kind
         cross join generate_series(current_date + $1::int, current_date + $2::int, interval '1 day') as at
       on conflict do nothing`,
      [from, Math.min(from + 30, 14)],
    );
  await database.run('vacuum analyze');
}

async function monthShots({ database }: Company, server: Server, names: readonly string[]): Promise<Shot[]> {
  const { rows } = await database.run('select id, username from employees where username = any($1)', [[...names]]);
  const ids = new Map(rows.map((row) => [String(row['username']), String(row['id'])]));
  const tokens = await signInMany(server.address, [...names]);
  return names.map((name, n) => ({
    method: 'GET',
    path: `/api/workscheduling/by/user/all/${ids.get(name)}`,
    token: tokens[n]!,
  }));
}

/** One's own month beside a bare server that runs the very statements. */
async function monthFigure(company: Company): Promise<Figure> {
  const plaza = await startPlazaFor(company);
  const shots = await monthShots(company, plaza, company.usernames.slice(0, readers));
  const plan: Record<string, Awaited<ReturnType<typeof statementsOf>>> = {};
  for (const shot of shots)
    plan[planKey(shot.method, shot.path, shot.token ?? '')] = await statementsOf(company.plaza, shot);
  const bare = await startBare(company.url, plan);
  const rate = (address: string) => async () => (await bombard(address, shots, roundSeconds)).perSecond;
  try {
    const month = await inTurns({ ours: rate(plaza.address), bare: rate(bare.address) });
    return rateFigure("schedules, a person's month of 10,000", month.ours, month.bare, { least: 0.5, aim: 0.8 });
  } finally {
    await plaza.stop();
    await bare.stop();
  }
}

/** What the month costs among 10,000 people beside 1,000, by turns. */
async function growthFigure(small: Company, large: Company): Promise<Figure> {
  const plazas: Server[] = [];
  const shots: Shot[][] = [];
  for (const company of [small, large]) {
    const plaza = await startPlazaFor(company);
    plazas.push(plaza);
    shots.push(await monthShots(company, plaza, company.usernames.slice(0, readers)));
  }
  const rate = (at: number) => async () => (await bombard(plazas[at]!.address, shots[at]!, roundSeconds)).perSecond;
  try {
    const speed = await inTurns({ few: rate(0), many: rate(1) });
    const ratio = speed.few / speed.many;
    return {
      name: 'schedules, cost of a month, 10,000 / 1,000',
      ours: `${Math.round(speed.many)}/s`,
      limit: `${Math.round(speed.few)}/s`,
      ratio,
      goal: '<= 1.5',
      ok: ratio <= 1.5,
    };
  } finally {
    for (const plaza of plazas) await plaza.stop();
  }
}

/** A planner's week of the largest team, one request after the other, and scrolled in a browser. */
async function weekFigures(company: Company): Promise<Figure[]> {
  const plaza = await startPlazaFor(company);
  try {
    // A team of 200 in one campaign.
    await company.database.run(`
      update employees set campaign_id = (select campaign_id from employees where username = 'employee')
      where id in (select id from employees where username like 'persona%' order by id limit 200)`);
    const token = await signIn(plaza.address, 'planner');
    const { rows } = await company.database.run("select campaign_id from employees where username = 'employee'");
    const team = String(rows[0]?.['campaign_id']);
    const path = `/api/schedules/grid?team=${team}&day=${week}`;
    const times: number[] = [];
    for (let round = 0; round < rounds * 8; round += 1) {
      const began = performance.now();
      const answer = await fetch(plaza.address + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      if (round >= 4) times.push(performance.now() - began);
    }
    const screen = `/equipo/malla?equipo=${team}&dia=${week}`;
    return [
      costFigure('schedules, a week of 200 people', median(times), 'ms', { most: 150 }),
      await scrollFigure(plaza.address, token, screen),
    ];
  } finally {
    await plaza.stop();
  }
}

/** Shifts classified on one core, of a year, with breaks, nights and Sundays. */
function classifyFigure(): Figure {
  const value = (name: ConstructorParameters<typeof LegalTable>[0][number]['name'], number: number) => ({
    ...{ name, effectiveFrom: '2020-01-01' },
    value: number,
  });
  const table = new LegalTable([
    value('night_starts', 1140),
    value('night_ends', 360),
    value('night_surcharge', 35),
    value('rest_day_surcharge', 90),
    value('overtime_day', 25),
    value('overtime_night', 75),
  ]);
  const holidays = new Set([2025, 2026, 2027].flatMap((year) => holidaysByLaw(year).map(({ day }) => day)));
  const days = Array.from({ length: 365 }, (_one, n) => addDays('2026-01-01', n));
  const rates = Array.from({ length: rounds }, () => {
    const clock = new LegalClock(table, holidays);
    const began = performance.now();
    for (let n = 0; n < classified; n += 1) {
      const from = [360, 840, 1320][n % 3]!;
      clock.classify(days[n % 365]!, [
        { from, to: from + 240, extra: false },
        { from: from + 300, to: from + 480, extra: false },
        { from: from + 480, to: from + 540, extra: true },
      ]);
    }
    return classified / ((performance.now() - began) / 1_000);
  });
  const rate = median(rates);
  return {
    name: 'legal clock, shifts classified on one core',
    ours: `${Math.round(rate)}/s`,
    limit: '',
    goal: '>= 50000/s',
    ok: rate >= 50_000,
  };
}
