import { callerOf } from './caller.ts';
import type { Company } from './company.ts';
import { openCrowd } from './crowd.ts';
import { costFigure, type Figure, type Scenario } from './figure.ts';
import { giveFloor, mapFigures } from './floor-map.ts';
import { median, sized } from './rounds.ts';
import { startPlazaFor } from './servers.ts';
import { solve, type Seat, type Sitter } from '#features/workplaces/solve.ts';
import { signIn } from './visitors.ts';

const people = Math.max(300, sized(10_000));
const floors = 5;
const shifts = 3;

/** Who sits where through a day among 10,000 people on five floors, and the solver alone with 1,000 people. */
export const workplaces: Scenario = async () => [solveFigure(), ...(await dayFigures())];

function solveFigure(): Figure {
  const seats = Array.from({ length: 700 }, (_, n): Seat => ({
    id: `seat-${n}`,
    number: n + 1,
    x: n % 35,
    y: Math.floor(n / 35),
    zoneId: n < 350 ? 'locked' : null,
    attributes: n % 40 === 0 ? ['accessible'] : [],
    isUsable: n % 50 !== 49,
  }));
  const week = Array.from({ length: 6 }, (_, day) => day * 1440);
  const sitters = Array.from({ length: 1_000 }, (_, n): Sitter => ({
    id: `person-${n}`,
    clientId: n % 2 === 0 ? 'client' : 'other',
    campaignId: `campaign-${n % 8}`,
    teamId: `team-${n % 50}`,
    needs: n % 100 === 0 ? ['accessible'] : [],
    spans: week.map((day) => ({ from: day + [360, 840, 1320][n % 3]!, to: day + [360, 840, 1320][n % 3]! + 480 })),
  }));
  const began = performance.now();
  const { placed, unplaced } = solve(sitters, seats, [{ id: 'locked', kind: 'client', belongsTo: 'client' }], []);
  const took = (performance.now() - began) / 1_000;
  if (placed.length + unplaced.length !== 1_000) throw new Error('Somebody was forgotten');
  return costFigure('seats for 1,000 people and a week', took, 's', { most: 5 });
}

async function dayFigures(): Promise<Figure[]> {
  const company = await openCrowd('plaza_bench_workplaces', people);
  try {
    const { ids, site } = await giveSeats(company);
    const plaza = await startPlazaFor(company);
    try {
      const planner = callerOf(plaza.address, await signIn(plaza.address, 'planner'));
      const dayOf = (id: string) => planner.bytes('GET', `/api/workplaces/floors/${id}/day`);
      const took = async (work: () => Promise<unknown>) => {
        const rounds: number[] = [];
        for (let round = 0; round < 9; round += 1) {
          const began = performance.now();
          await work();
          rounds.push(performance.now() - began);
        }
        return median(rounds);
      };
      const whole = await took(() => planner.bytes('GET', `/api/workplaces/sites/${site}/day`));
      const one = await took(() => dayOf(ids[0]!));
      const map = await mapFigures(plaza.address, await signIn(plaza.address, 'planner'), await giveFloor(company));
      return [
        ...map,
        costFigure(`the occupancy of a day of ${people} people on five floors`, whole, 'ms', { most: 150 }),
        costFigure('one of those floors with everybody on it by name', one, 'ms', { most: 150 }),
      ];
    } finally {
      await plaza.stop();
    }
  } finally {
    await company.drop();
  }
}

/** Five floors on which everybody sits today, a third of them in each of three shifts, with the shifts they follow. */
async function giveSeats({ fill, database }: Company): Promise<{ ids: string[]; site: string }> {
  const perFloor = Math.ceil(people / shifts / floors);
  await fill(
    `insert into floors (id, headquarters_id, level, name, width, height, created_at, updated_at)
     select gen_random_uuid(), (select id from headquarters order by code limit 1), 100 + n, 'Piso ' || n, 80, 60, now(), now()
     from generate_series(1, $1::int) n`,
    [floors],
  );
  await fill(
    `insert into workplaces (id, floor_id, number, x, y, created_at, updated_at)
     select gen_random_uuid(), floors.id, n, n % 40, n / 40, now(), now()
     from floors, generate_series(1, $1::int) n where level > 100`,
    [perFloor],
  );
  await fill(`delete from seatings where day = current_date`);
  await fill(`
    insert into shifts (person_id, day, starts, ends, break_starts, break_ends, is_published, published_at, updated_at)
    select id, current_date, starts, starts + 480, starts + 240, starts + 300, true, now(), now()
    from (select id, (array[0, 480, 960])[1 + row_number() over (order by id) % 3] as starts from employees where active) one
    on conflict do nothing`);
  await fill(`
    insert into seatings (person_id, day, workplace_id, workplace_key, starts, ends, assigned_at)
    select person.id, current_date, seat.id, seat.key, (array[0, 480, 960])[1 + person.place % 3],
      (array[480, 960, 1440])[1 + person.place % 3], now()
    from (select id, row_number() over (order by id) as place from employees where active) person
    join (select workplaces.id, workplaces.key, row_number() over (order by workplaces.id) as place
          from workplaces join floors on floors.id = floor_id where level > 100) seat on seat.place = 1 + person.place / 3`);
  await database.run('vacuum analyze');
  const { rows } = await database.run('select id, headquarters_id as site from floors where level > 100');
  return { ids: rows.map(({ id }) => String(id)), site: String(rows[0]?.['site']) };
}
