import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import readExcelFile from 'read-excel-file/node';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

const today = '2026-11-24';
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><script>fetch("/x")</script><rect width="400" height="200" fill="#ddd"/></svg>';

let plaza: TestApp;
let ids: Record<string, string>;
let site: string;
let home: { id: string; map_version: number; headquarters_id: string };
let own: { workplace_id: string; floor_id: string; number: number; day: string; starts: number; ends: number };
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: `${today}T15:42:00Z` });
  const people = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  ids = Object.fromEntries(people.map(({ id, username }) => [username, id]));
  [own] = (await plaza.call('workplaces.getOwnSeats', { as: 'employee' })).data;
  home = (await plaza.call('workplaces.getFloor', { as: 'employee', params: { id: own.floor_id } })).data;
  site = home.headquarters_id;
});
afterAll(() => plaza.close());

const seatsOf = async (id = home.id) =>
  (await plaza.call('workplaces.listSeats', { as: 'planner', params: { id } })).data as {
    id: string;
    number: number;
    zone_id: string | null;
    state: string;
    version: number;
    is_used: boolean;
  }[];
const mapOf = async (id = home.id) =>
  (await plaza.call('workplaces.getLastMap', { as: 'planner', params: { a: site, b: id } })).data;
const save = async (change: (map: Awaited<ReturnType<typeof mapOf>>) => object, as = 'planner') => {
  const { made_by: _by, made_at: _at, ...map } = await mapOf();
  return plaza.call('workplaces.saveMap', { as, body: { ...map, note: 'Prueba', ...change(map) } });
};
const dayOf = async (as: string, day = today, id = home.id) =>
  (await plaza.call('workplaces.getDay', { as, params: { id }, query: { day } })).data;
const assign = (
  person: string,
  workplace_id: string,
  as = 'planner',
  days = { from: '2026-11-25', to: '2026-11-27' },
) => plaza.call('workplaces.assignSeat', { as, body: { workplace_id, person_id: ids[person] ?? person, ...days } });

describe('floors and seats', () => {
  test('200 a site tells its floors, a floor its seats by number, and the map in force', async () => {
    const { data } = await plaza.call('workplaces.listFloors', { as: 'outsider', params: { id: site } });
    expect(data.map((one: { level: number }) => one.level)).toEqual(
      [...data.map((one: { level: number }) => one.level)].sort(),
    );
    const seats = await seatsOf();
    expect(seats.length).toBeGreaterThan(100);
    const byNumber = await plaza.call('workplaces.listSeatsByNumber', {
      as: 'employee',
      params: { a: own.number, b: home.id },
    });
    expect(byNumber.data).toMatchObject([{ number: own.number, is_used: true }]);
    const map = await mapOf();
    expect(map.seats).toHaveLength(seats.length);
    expect(map).toMatchObject({ version: 1, made_by: expect.any(String) });
    expect(
      (await plaza.call('workplaces.getLastMap', { as: 'planner', params: { a: 'LAU', b: home.id } })).status,
    ).toBe(404);
  });

  test('200 who sits where is told with the names of those whom one may find', async () => {
    const seen = await dayOf('planner');
    const mine = seen.seatings.find((one: { person_id: string }) => one.person_id === ids['employee']);
    expect(mine).toMatchObject({ workplace_id: own.workplace_id, starts: 360, ends: 840 });
    const strange = await dayOf('outsider');
    expect(strange.seatings).toHaveLength(seen.seatings.length);
    expect(
      strange.seatings.find(
        (one: { workplace_id: string; starts: number }) => one.workplace_id === own.workplace_id && one.starts === 360,
      ),
    ).toMatchObject({ name: null, person_id: null });
    expect(strange.problems).toEqual([]);
  });

  test('200 a person is found with their seat, a seat by its number; whom one may not find is not', async () => {
    const find = (as: string, search: string) => plaza.call('workplaces.findSeats', { as, query: { search } });
    expect((await find('manager', 'galindo veronica')).data).toMatchObject([
      { number: own.number, person: { id: ids['employee'] } },
    ]);
    expect((await find('outsider', 'galindo veronica')).data).toEqual([]);
    expect((await find('outsider', `${own.number}`)).data[0]).toMatchObject({ person: null, number: own.number });
  });

  test('200 a new floor takes one seat after the other; 409 a level or number that is there, 400 outside', async () => {
    const body = { headquarters_id: site, level: 9, name: 'Piso 9', width: 20, height: 10 };
    const { data: floor } = await plaza.call('workplaces.createFloor', { as: 'planner', body });
    expect(floor).toMatchObject({ seats: 0, map_version: 0, can_draw: true });
    expect((await plaza.call('workplaces.createFloor', { as: 'planner', body })).problem.code).toBe(
      'workplaces.floor_exists',
    );
    const seat = { floor_id: floor.id, number: 901, x: 2, y: 2, turn: 0, kind: 'agent', attributes: [], equipment: '' };
    expect((await plaza.call('workplaces.createSeat', { as: 'planner', body: seat })).data).toMatchObject({
      number: 901,
      state: 'open',
    });
    expect((await plaza.call('workplaces.createSeat', { as: 'planner', body: seat })).problem.code).toBe(
      'workplaces.number_taken',
    );
    expect(
      (await plaza.call('workplaces.createSeat', { as: 'planner', body: { ...seat, number: 902, x: 21 } })).problem
        .code,
    ).toBe('workplaces.outside');
    const edit = { name: 'Terraza', width: 1, height: 1, version: 1 };
    expect(
      (await plaza.call('workplaces.editFloor', { as: 'planner', params: { id: floor.id }, body: edit })).problem.code,
    ).toBe('workplaces.outside');
    const larger = await plaza.call('workplaces.editFloor', {
      as: 'planner',
      params: { id: floor.id },
      body: { ...edit, width: 30, height: 9 },
    });
    expect(larger.data).toMatchObject({ name: 'Terraza', width: 30, version: 2 });
  });

  test('200 whoever plans blocks a seat with a reason and it stands in its history; 403 to number it anew, 409 a stale one', async () => {
    const free = (await seatsOf()).find((one) => !one.is_used)!;
    const edit = (as: string, body: object) => plaza.call('workplaces.editSeat', { as, params: { id: free.id }, body });
    expect((await edit('manager', { version: free.version, number: 99_001 })).status).toBe(403);
    const { data } = await edit('manager', { version: free.version, state: 'blocked', reason: 'Visita del cliente' });
    expect(data).toMatchObject({ state: 'blocked', state_reason: 'Visita del cliente' });
    expect((await edit('planner', { version: free.version, state: 'open' })).status).toBe(409);
    const history = await plaza.call('workplaces.listSeatings', { as: 'planner', params: { id: free.id } });
    expect(history.data[0]).toMatchObject({ action: 'edited', state: 'blocked', words: 'Visita del cliente' });
    expect((await assign('employee', free.id)).problem.code).toBe('workplaces.not_usable');
  });
});

describe('a map is saved whole', () => {
  test('200 new seats stand in their zone, numbers may be swapped, and the version before is kept', async () => {
    const before = await mapOf();
    const [a, b, ...rest] = before.seats;
    const { x, y } = before.zones[0];
    const fresh = {
      id: newId(),
      number: 88_001,
      x: x + 0.3,
      y: y + 0.3,
      turn: 0,
      kind: 'agent',
      attributes: ['accessible'],
      equipment: '',
    };
    const { data } = await save(() => ({
      seats: [{ ...a, number: b.number }, { ...b, number: a.number }, ...rest, fresh],
    }));
    expect(data.version).toBe(before.version + 1);
    expect((await seatsOf()).find((one) => one.id === fresh.id)).toMatchObject({
      number: 88_001,
      zone_id: before.zones[0].id,
    });
    const { data: kept } = await plaza.call('workplaces.listMaps', { as: 'planner', params: { id: home.id } });
    expect(kept.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    const { data: first } = await plaza.call('workplaces.getMap', { as: 'planner', params: { id: kept[1].id } });
    expect(first.seats).toHaveLength(before.seats.length);
  });

  test('409 a map that another saved meanwhile, a number twice, a used seat left out; nothing of it is written', async () => {
    const version = (await mapOf()).version;
    expect((await save(() => ({ version: version - 1 }))).problem.code).toBe('workplaces.stale_map');
    expect(
      (await save((map) => ({ seats: [...map.seats.slice(1), { ...map.seats[0], number: map.seats[1].number }] })))
        .problem.code,
    ).toBe('workplaces.number_taken');
    const dropped = await save((map) => ({
      seats: map.seats.filter((one: { id: string }) => one.id !== own.workplace_id),
    }));
    expect(dropped.problem.code).toBe('workplaces.seat_in_use');
    expect((await mapOf()).version).toBe(version);
  });

  test('400 and 409 the same piece twice, a place outside, a zone without its client, a seat of another floor', async () => {
    const code = async (change: Parameters<typeof save>[0]) => (await save(change)).problem.code;
    expect(await code((map) => ({ seats: [...map.seats, { ...map.seats[0], number: 77_000 }] }))).toBe(
      'workplaces.same_id',
    );
    expect(await code((map) => ({ seats: [{ ...map.seats[0], x: 400 }, ...map.seats.slice(1)] }))).toBe(
      'workplaces.outside',
    );
    expect(
      await code((map) => ({ zones: [{ ...map.zones[0], kind: 'client', client_id: null, campaign_id: null }] })),
    ).toBe('workplaces.zone_owner');
    expect(
      await code((map) => ({ zones: [{ ...map.zones[0], kind: 'client', client_id: newId(), campaign_id: null }] })),
    ).toBe('workplaces.zone_owner');
    const other = await plaza.db
      .selectFrom('workplaces')
      .select('id')
      .where('floor_id', '<>', home.id)
      .executeTakeFirstOrThrow();
    expect(await code((map) => ({ seats: [...map.seats, { ...map.seats[0], id: other.id, number: 77_001 }] }))).toBe(
      'workplaces.other_floor',
    );
  });

  test('200 an SVG with a script and a DXF of lines become plain pictures; 400 what is no picture', async () => {
    const send = (content: string) =>
      plaza.call('workplaces.setPlan', {
        as: 'planner',
        params: { id: home.id },
        files: { file: { name: 'piso.svg', content } },
      });
    expect((await send(drawing)).data).toMatchObject({ has_plan: true });
    // As the map asks for it, with the version of the floor in its address.
    const plan = await plaza.call('workplaces.getPlan', { as: 'employee', params: { id: home.id }, query: { v: 2 } });
    expect(plan.headers['content-type']).toBe('image/webp');
    expect(plan.bytes.includes('script')).toBe(false);
    expect((await send('<svg>rota')).problem.code).toBe('files.not_a_picture');
    const wall = ['0', 'LINE', '8', 'MUROS', '10', '0', '20', '0', '11', '30', '21', '0'];
    const dxf = (...entities: string[]) =>
      ['0', 'SECTION', '2', 'ENTITIES', ...entities, '0', 'ENDSEC', '0', 'EOF'].join('\r\n');
    expect((await send(dxf(...wall, '0', 'CIRCLE', '10', '15', '20', '10', '40', '2'))).data).toMatchObject({
      has_plan: true,
    });
    expect((await send(dxf('0', 'TEXT', '1', 'Sala'))).problem.code).toBe('files.not_a_picture');
    const metres = ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '6', '0', 'ENDSEC', ''].join('\r\n');
    expect(
      (await send(metres + dxf(...wall, '0', 'LINE', '10', '0', '20', '0', '11', '0', '21', '20'))).data.measured,
    ).toEqual({
      width: 30,
      height: 20,
    });
    expect((await send(drawing)).data.measured).toBe(null);
    expect((await send(drawing.replace('"400" height="200"', '"48000mm" height="27.5m"'))).data.measured).toEqual({
      width: 48,
      height: 27.5,
    });
    const { version } = (await plaza.call('workplaces.getFloor', { as: 'planner', params: { id: home.id } })).data;
    const gone = await plaza.call('workplaces.removePlan', {
      as: 'planner',
      params: { id: home.id },
      body: { version },
    });
    expect(gone.data).toMatchObject({ has_plan: false });
  });

  test('200 positions of a spreadsheet are read with a reason for each row that is not; 400 without the columns', async () => {
    const read = (content: string) =>
      plaza.call('workplaces.readPositions', {
        as: 'planner',
        params: { id: home.id },
        files: { file: { name: 'puestos.csv', content } },
      });
    const { data } = await read('Puesto;X;Y;Equipo\n700;2,5;3;Diadema\n700;4;4;\nabc;1;1;\n701;900;1;\n');
    expect(data.seats).toEqual([{ number: 700, x: 2.5, y: 3, turn: 0, equipment: 'Diadema' }]);
    expect(data.faults.map((one: { row: number }) => one.row)).toEqual([3, 4, 5]);
    expect((await read('Nombre;Cargo\nA;B\n')).problem.code).toBe('workplaces.wrong_columns');
  });
});

describe('people are given seats', () => {
  test('200 a free seat for the shifts of three days, told to the person; their old one is free', async () => {
    const zone = (await seatsOf()).find((one) => one.id === own.workplace_id)!.zone_id;
    const taken = new Set(
      (await dayOf('planner', '2026-11-25')).seatings.map((one: { workplace_id: string }) => one.workplace_id),
    );
    const free = (await seatsOf()).find(
      (one) => one.state === 'open' && one.zone_id === zone && !taken.has(one.id) && !one.is_used,
    )!;
    expect((await assign('employee', free.id)).data).toEqual({ days: 3 });
    const mine = (await plaza.call('workplaces.getOwnSeats', { as: 'employee' })).data;
    expect(mine.map((one: { number: number }) => one.number).slice(0, 4)).toEqual([
      own.number,
      free.number,
      free.number,
      free.number,
    ]);
    await plaza.settle();
    const told = await plaza.call('notifications.list', { as: 'employee', query: { category: 'shift' } });
    expect(JSON.stringify(told.data)).toContain(`Te sientas en el puesto ${free.number}`);
    const back = await plaza.call('workplaces.freeSeat', {
      as: 'planner',
      body: { person_id: ids['employee'], from: '2026-11-27', to: '2026-11-27' },
    });
    expect(back.data).toEqual({ days: 1 });
  });

  test('409 two planners give one seat at one hour: the database takes the first', async () => {
    const { seatings } = await dayOf('planner', '2026-11-26');
    const other = seatings.find(
      (one: { person_id: string; starts: number; campaign: string }) =>
        one.starts === 360 &&
        one.person_id !== ids['employee'] &&
        one.campaign === seatings.find((each: { person_id: string }) => each.person_id === ids['employee']).campaign,
    );
    const both = await Promise.all([assign('employee', other.workplace_id), assign('employee', other.workplace_id)]);
    expect(both.map((one) => one.problem?.code)).toEqual(['workplaces.seat_taken', 'workplaces.seat_taken']);
    const zone = (await seatsOf()).find((one) => one.id === own.workplace_id)!.zone_id;
    const [free] = (await seatsOf()).filter((one) => one.state === 'open' && one.zone_id === zone && !one.is_used);
    const race = await Promise.all([assign('employee', free!.id), assign(other.person_id, free!.id)]);
    expect(race.map((one) => one.status).sort()).toEqual([200, 409]);
  });

  test('409 a zone locked for a client, by hand and for a whole campaign; 404 somebody beyond reach', async () => {
    const locked = await plaza.db
      .selectFrom('workplaces')
      .innerJoin('floor_zones', 'floor_zones.id', 'zone_id')
      .select(['workplaces.id', 'workplaces.floor_id'])
      .where('floor_zones.kind', '=', 'client')
      .where('workplaces.state', '=', 'open')
      .executeTakeFirstOrThrow();
    expect((await assign('employee', locked.id)).problem.code).toBe('workplaces.zone_locked');
    const person = await plaza.db
      .selectFrom('employees')
      .select('campaign_id')
      .where('id', '=', ids['employee']!)
      .executeTakeFirstOrThrow();
    const { data } = await plaza.call('workplaces.solveWeek', {
      as: 'planner',
      body: { campaign_id: person.campaign_id, floors: [locked.floor_id], week: today, apply: true },
    });
    const zones = await plaza.db
      .selectFrom('workplaces')
      .innerJoin('floor_zones', 'floor_zones.id', 'zone_id')
      .select(['workplaces.id', 'floor_zones.kind'])
      .execute();
    const kinds = new Map(zones.map(({ id, kind }) => [id, kind]));
    expect(data.placed.filter((one: { workplace_id: string }) => kinds.get(one.workplace_id) === 'client')).toEqual([]);
    expect((await assign('outsider', own.workplace_id, 'manager')).status).toBe(404);
  });

  test('409 days that are over, days without a shift; 400 too many at once', async () => {
    const code = async (from: string, to: string) =>
      (await assign('employee', own.workplace_id, 'planner', { from, to })).problem.code;
    expect(await code('2026-11-20', '2026-11-25')).toBe('workplaces.in_the_past');
    expect(await code('2026-11-25', '2027-11-25')).toBe('workplaces.range_too_long');
    expect(await code('2027-03-01', '2027-03-02')).toBe('workplaces.no_hours');
  });

  test('200 a campaign for a week: what is shown is what is saved, the same each time, nobody on nobody', async () => {
    const person = await plaza.db
      .selectFrom('employees')
      .select('campaign_id')
      .where('id', '=', ids['employee']!)
      .executeTakeFirstOrThrow();
    const ask = (apply: boolean) =>
      plaza.call('workplaces.solveWeek', {
        as: 'planner',
        body: { campaign_id: person.campaign_id, floors: [home.id], week: '2026-12-02', apply },
      });
    const [shown, again] = [(await ask(false)).data, (await ask(false)).data];
    expect(again).toEqual(shown);
    expect(shown.placed.length).toBeGreaterThan(20);
    const saved = (await ask(true)).data;
    expect(saved).toEqual({ ...shown, saved: true });
  });

  test('200 another seat is asked for, given where it is free and fits, and the solver keeps to what was granted', async () => {
    const call = (operation: string, as: string, more: object) =>
      plaza.call(`workplaces.${operation}`, { as, ...more });
    const body = {
      why: 'accessibility',
      needs: ['double_screen'],
      words: 'Trabajo de pie a ratos.',
      from: '2026-12-03',
    };
    const { data: asked } = await call('askChange', 'employee', { body: { ...body, wanted: own.workplace_id } });
    expect(asked).toMatchObject({ state: 'asked', waits_for: 'planner', wanted: { number: own.number } });
    expect((await call('askChange', 'employee', { body })).problem.code).toBe('workplaces.change_open');
    const params = { id: asked.id };
    expect((await call('getChange', 'wellbeing', { params })).status).toBe(404);
    const listed = async (as: string) => {
      const { data } = await call('listChanges', as, { query: { size: 100, state: 'open' } });
      return (data as { id: string }[]).filter(({ id }) => id === asked.id).length;
    };
    expect(await Promise.all(['employee', 'planner', 'wellbeing'].map(listed))).toEqual([1, 1, 0]);
    const fits = (as: string) => call('listFitting', as, { params, query: { to: '2026-12-05' } });
    const { data: seats } = await fits('planner');
    expect(seats.length).toBeGreaterThan(0);
    expect(seats.every((one: { attributes: string[] }) => one.attributes.includes('double_screen'))).toBe(true);
    const step = (as: string, more: object, version = 1) =>
      call('takeChangeStep', as, { params, body: { action: 'grant', version, ...more } });
    expect((await step('planner', {})).problem.code).toBe('workplaces.seat_missing');
    const { seatings } = await dayOf('planner', '2026-12-03');
    type Seated = { person_id: string; workplace_id: string; starts: number; campaign: string };
    const before = seatings.find((one: Seated) => one.person_id === ids['employee']) as Seated;
    const busy = (seatings as Seated[]).find(
      (one) => one.person_id !== ids['employee'] && one.starts === before.starts && one.campaign === before.campaign,
    )!;
    const taken = await step('planner', { data: { workplace_id: busy.workplace_id, to: '2026-12-05' } });
    expect(taken.problem.code).toBe('workplaces.seat_taken');
    const [chosen] = seats;
    const given = await step('planner', { data: { workplace_id: chosen.id, to: '2026-12-05' } });
    expect(given.data).toMatchObject({ state: 'granted', given: { number: chosen.number }, given_to: '2026-12-05' });
    const held = await plaza.db
      .selectFrom('seatings')
      .select('workplace_id')
      .where('person_id', '=', ids['employee']!)
      .where('day', '=', '2026-12-04')
      .executeTakeFirst();
    expect(held?.workplace_id).toBe(chosen.id);
    expect((await call('getOwnNeeds', 'employee', {})).data).toEqual({ needs: ['double_screen'] });
    const { campaign_id } = await plaza.db
      .selectFrom('employees')
      .select('campaign_id')
      .where('id', '=', ids['employee']!)
      .executeTakeFirstOrThrow();
    const solved = (equipment: string[]) =>
      call('solveWeek', 'planner', { body: { campaign_id, floors: [home.id], week: '2026-12-02', equipment } });
    const has = new Map(
      (await plaza.db.selectFrom('workplaces').select(['id', 'attributes']).execute()).map((one) => [one.id, one]),
    );
    const { data: plain } = await solved([]);
    const mine = plain.placed.find((one: { person_id: string }) => one.person_id === ids['employee']);
    expect(has.get(mine.workplace_id)?.attributes).toContain('double_screen');
    const { data: strict } = await solved(['accessible']);
    expect(strict.placed.length).toBeLessThan(plain.placed.length);
    for (const one of strict.placed) expect(has.get(one.workplace_id)?.attributes).toContain('accessible');
    expect(strict.unplaced.map((one: { reason: string }) => one.reason)).toContain('all_taken');
  });

  test('200 one’s own seat stands on one’s profile, and who has none reads nothing of it', async () => {
    const seat = async (as: string) => (await plaza.call('people.getMyProfile', { as })).data.seat;
    expect(await seat('employee')).toMatchObject({ link: expect.stringContaining('/ocupation?piso=') });
    expect((await seat('employee')).title).toMatch(/^Tu puesto: \d+$/);
    await plaza.db.deleteFrom('seatings').where('person_id', '=', ids['outsider']!).execute();
    expect(await seat('outsider')).toBeNull();
  });

  test('200 a shift that is moved takes its seat along, a leave frees it', async () => {
    const held = async (day: string) =>
      plaza.db
        .selectFrom('seatings')
        .select(['starts', 'ends'])
        .where('person_id', '=', ids['employee']!)
        .where('day', '=', day)
        .executeTakeFirst();
    const before = (await held('2026-12-03'))!;
    await plaza.db
      .updateTable('shifts')
      .set({ starts: before.starts + 15 })
      .where('person_id', '=', ids['employee']!)
      .where('day', '=', '2026-12-03')
      .execute();
    await plaza.db
      .deleteFrom('shifts')
      .where('person_id', '=', ids['employee']!)
      .where('day', '=', '2026-12-04')
      .execute();
    const ctx = await plaza.context('planner');
    await ctx.tx((tx) => tx.emit('requests.leave_changed', { personId: ids['employee']! }));
    await plaza.settle();
    expect(await held('2026-12-03')).toEqual({ starts: before.starts + 15, ends: before.ends });
    expect(await held('2026-12-04')).toBeUndefined();
  });
});

describe('lists', () => {
  test('200 the occupation of a day as a sheet', async () => {
    const { bytes } = await plaza.call('workplaces.exportDay', {
      as: 'hr',
      params: { id: home.id },
      query: { day: today },
    });
    const [sheet] = await readExcelFile(bytes);
    expect(sheet!.data[1]).toEqual(['Puesto', 'Estado', 'Persona', 'Campaña', 'Entra', 'Sale']);
    expect(sheet!.data.length).toBeGreaterThan(100);
  });

  test('200 the roll of a floor: who came in by a gate, and whom a warden has marked', async () => {
    const card = await plaza.call('id-cards.checkCard', {
      as: 'security',
      body: { shown: await plaza.documentOf('employee') },
    });
    expect(card.data.result).toBe('valid');
    const roll = async () =>
      (await plaza.call('workplaces.listInside', { as: 'security', params: { id: home.id } })).data;
    const mine = (list: { person_id: string }[]) => list.find((one) => one.person_id === ids['employee']);
    expect(mine(await roll())).toMatchObject({ entered_at: expect.any(String), is_safe: false });
    const mark = (is_safe: boolean) =>
      plaza.call('workplaces.markInside', {
        as: 'security',
        params: { id: home.id },
        body: { people: [ids['employee']], is_safe },
      });
    expect((await mark(true)).status).toBe(204);
    expect((await mark(true)).status).toBe(204);
    expect(mine(await roll())).toMatchObject({ is_safe: true, marked_by: expect.any(String) });
    await mark(false);
    expect(mine(await roll())).toMatchObject({ is_safe: false });
  });
});
