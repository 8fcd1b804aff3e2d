import { sql } from 'kysely';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

const today = '2026-11-24';

let plaza: TestApp;
let ids: Record<string, string>;
let site: string;
let home: { id: string; headquarters_id: string };
let ownId: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: `${today}T15:42:00Z` });
  const people = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  ids = Object.fromEntries(people.map(({ id, username }) => [username, id]));
  const [own] = (await plaza.call('workplaces.getOwnSeats', { as: 'employee' })).data;
  home = (await plaza.call('workplaces.getFloor', { as: 'employee', params: { id: own.floor_id } })).data;
  site = home.headquarters_id;
  ownId = own.workplace_id;
});
afterAll(() => plaza.close());

const dayOf = async (as: string) =>
  (await plaza.call('workplaces.getDay', { as, params: { id: home.id }, query: { day: today } })).data;

test('200 who plans notes what a seat must have: the week is placed by it, the person is told, nobody else reads it', async () => {
  const { id, campaign_id } = await plaza.db
    .selectFrom('employees')
    .select(['employees.id', 'campaign_id'])
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const needs = (as: string, method: 'getNeeds' | 'setNeeds', body?: object) =>
    plaza.call(`workplaces.${method}`, { as, params: { id }, ...(body ? { body } : {}) });
  for (const as of ['employee', 'hr', 'wellbeing', 'security'])
    expect([(await needs(as, 'getNeeds')).status, (await needs(as, 'setNeeds', { needs: [] })).status]).toEqual([
      403, 403,
    ]);
  const beyond = { as: 'manager', params: { id: ids['outsider']! } };
  expect((await plaza.call('workplaces.getNeeds', beyond)).status).toBe(404);
  expect((await plaza.call('workplaces.setNeeds', { ...beyond, body: { needs: [] } })).status).toBe(404);
  expect((await needs('planner', 'setNeeds', { needs: ['adjustable'] })).data).toEqual({ needs: ['adjustable'] });
  expect((await needs('planner', 'getNeeds')).data).toEqual({ needs: ['adjustable'] });
  expect((await needs('planner', 'setNeeds', { needs: ['window'] })).status).toBe(400);
  const { data: plan } = await plaza.call('workplaces.solveWeek', {
    as: 'planner',
    body: { campaign_id, floors: [home.id], week: '2026-12-02' },
  });
  const mine = plan.placed.find((one: { person_id: string }) => one.person_id === id);
  const seat = await plaza.db
    .selectFrom('workplaces')
    .select('attributes')
    .where('id', '=', mine.workplace_id)
    .executeTakeFirstOrThrow();
  expect(seat.attributes).toContain('adjustable');
  await plaza.settle();
  const told = await plaza.db
    .selectFrom('notification_messages')
    .select('id')
    .where('dedupe_key', 'like', 'workplaces.needs_noted:%')
    .execute();
  expect(told).toHaveLength(1);
});

test('200 the day of a whole site counts what its floors show, hour by hour, and names nobody', async () => {
  const { data } = await plaza.call('workplaces.getSiteDay', {
    as: 'planner',
    params: { id: site },
    query: { day: today },
  });
  type Seated = { starts: number; ends: number };
  const { seatings } = await dayOf('planner');
  const at = (minute: number) =>
    (seatings as Seated[]).filter(({ starts, ends }) => starts <= minute && minute < ends).length;
  const floor = data.floors.find((one: { id: string }) => one.id === home.id);
  expect(floor.hours).toEqual(Array.from({ length: 24 }, (_, hour) => Math.max(at(hour * 60), at(hour * 60 + 30))));
  const sum = (rows: { hours: number[] }[], hour: number) => rows.reduce((all, { hours }) => all + hours[hour]!, 0);
  expect(sum(data.campaigns, 10)).toBeGreaterThanOrEqual(sum(data.floors, 10));
  expect(JSON.stringify(data)).not.toContain(ids['employee']);
  const ask = (as: string, id: string) => plaza.call('workplaces.getSiteDay', { as, params: { id }, query: {} });
  expect((await ask('employee', site)).status).toBe(403);
  expect((await ask('planner', home.id)).status).toBe(404);
});

test('200 a floor becomes as large as its map is published, all at once; 400 what lies outside of it', async () => {
  const before = (await plaza.call('workplaces.getFloor', { as: 'planner', params: { id: home.id } })).data;
  const save = async (size: object) => {
    const params = { a: site, b: home.id };
    const {
      made_by: _by,
      made_at: _at,
      ...map
    } = (await plaza.call('workplaces.getLastMap', { as: 'planner', params })).data;
    return plaza.call('workplaces.saveMap', { as: 'planner', body: { ...map, size } });
  };
  const size = { width: before.width + 12, height: before.height + 4 };
  expect((await save({ width: 1, height: 1 })).problem.code).toBe('workplaces.outside');
  expect((await save(size)).status).toBe(200);
  const after = (await plaza.call('workplaces.getFloor', { as: 'planner', params: { id: home.id } })).data;
  expect(after).toMatchObject({ ...size, map_version: before.map_version + 1 });
});

test('413 a picture of two hundred megapixels is told by its head and never opened; the plan before stays', async () => {
  const head = Buffer.concat([Buffer.from('IHDR'), Buffer.alloc(8), Buffer.from([8, 2, 0, 0, 0])]);
  head.writeUInt32BE(20_000, 4);
  head.writeUInt32BE(10_000, 8);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(head));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  // What the picture would hold begins behind its head.
  const rest = Buffer.from([0, 0, 0, 0, ...Buffer.from('IDAT'), 0x35, 0xaf, 0x06, 0x1e]);
  const content = Buffer.concat([signature, head, check, rest]);
  const files = { file: { name: 'piso.png', content } };
  const before = (await plaza.call('workplaces.getFloor', { as: 'planner', params: { id: home.id } })).data;
  const { status } = await plaza.call('workplaces.setPlan', { as: 'planner', params: { id: home.id }, files });
  expect(status).toBe(413);
  expect((await plaza.call('workplaces.getFloor', { as: 'planner', params: { id: home.id } })).data).toEqual(before);
});

const seatsOf = async () =>
  (await plaza.call('workplaces.listSeats', { as: 'planner', params: { id: home.id } })).data as {
    id: string;
    version: number;
  }[];

test('200 things of the inventory stand on a seat, each on one alone; 403 for who does not draw, 404 for what is not out', async () => {
  const [one, other] = (await seatsOf()).filter(({ id }) => id !== ownId).slice(-2);
  const things = (as: string, id: string) => plaza.call('workplaces.listSeatThings', { as, params: { id } });
  const put = async (as: string, id: string, some: string[], version?: number) =>
    plaza.call('workplaces.setSeatThings', {
      as,
      params: { id },
      body: { version: version ?? (await seatsOf()).find((seat) => seat.id === id)!.version, things: some },
    });
  const find = (search: string, as = 'planner') =>
    plaza.call('workplaces.findThings', { as, params: { id: one!.id }, query: { search } });
  const here = await plaza.db
    .selectFrom('security_items')
    .select(['id', 'name', 'serial'])
    .where('headquarters_id', '=', site)
    .where('is_out', '=', true)
    .where('serial', 'is not', null)
    .orderBy('id')
    .limit(2)
    .execute();
  const [first, second] = here;
  const found = await find(first!.serial!);
  expect(found.data.map(({ id }: { id: string }) => id)).toContain(first!.id);
  expect(Object.keys(found.data[0]).toSorted(), 'nothing of who answers for it').toEqual(
    ['id', 'name', 'serial', 'type'].toSorted(),
  );
  const elsewhere = await plaza.db
    .selectFrom('security_items')
    .select(['id', 'serial'])
    .where('headquarters_id', '<>', site)
    .where('is_out', '=', true)
    .where('serial', 'is not', null)
    .executeTakeFirstOrThrow();
  expect((await find(elsewhere.serial!)).data.map(({ id }: { id: string }) => id)).not.toContain(elsewhere.id);
  const placed = await put('planner', one!.id, [first!.id, second!.id]);
  expect(placed.status).toBe(200);
  expect((await things('manager', one!.id)).data).toHaveLength(2);
  expect((await things('employee', one!.id)).status).toBe(403);
  expect((await put('manager', one!.id, [])).status).toBe(403);
  expect((await put('planner', one!.id, [], one!.version)).status, 'somebody changed it meanwhile').toBe(409);
  expect((await put('planner', one!.id, [newId()])).status).toBe(404);
  // What is put on another seat leaves this one.
  expect((await put('planner', other!.id, [second!.id])).status).toBe(200);
  expect((await things('planner', one!.id)).data).toMatchObject([{ id: first!.id, serial: first!.serial }]);
  // What was given back stands nowhere.
  await plaza.db.updateTable('security_items').set({ is_out: false }).where('id', '=', first!.id).execute();
  expect((await things('planner', one!.id)).data).toEqual([]);
  expect((await put('planner', one!.id, [first!.id])).status).toBe(404);
  await plaza.db.updateTable('security_items').set({ is_out: true }).where('id', '=', first!.id).execute();
  const history = await plaza.call('workplaces.listSeatings', { as: 'planner', params: { id: one!.id } });
  expect(history.data[0]).toMatchObject({ action: 'edited', words: expect.stringContaining(first!.serial!) });
});

test('the demo has four sites with drawn floors, seven hundred seats, zones that are locked, and this week assigned', async () => {
  const { rows } = await sql<Record<string, number>>`select
    count(distinct headquarters_id)::int as sites,
    (select count(*)::int from floor_maps where floor_id in (select id from floors)) as maps,
    (select count(*)::int from workplaces) as seats,
    (select count(*)::int from floor_zones where kind = 'client') as locked,
    (select count(distinct day)::int from seatings where day between '2026-11-23' and '2026-11-29') as days,
    (select count(distinct person_id)::int from seatings where day between '2026-11-23' and '2026-11-29') as people,
    (select count(distinct cases.state)::int from seat_changes join cases on cases.id = case_id) as changes
    from floors`.execute(plaza.db);
  const [demo] = rows;
  expect(demo).toMatchObject({ sites: 4, days: 7, changes: 2 });
  expect(demo!['maps']).toBeGreaterThanOrEqual(4);
  expect(demo!['seats']).toBeGreaterThanOrEqual(700);
  expect(demo!['locked']).toBeGreaterThan(0);
  expect(demo!['people']).toBeGreaterThan(400);
});

test('200 a seat that was removed comes back with the map that had it, with its history and its number', async () => {
  const as = 'planner';
  const map = async () =>
    (await plaza.call('workplaces.getLastMap', { as, params: { a: site, b: home.id } })).data as {
      version: number;
      seats: { id: string; number: number }[];
    };
  const seats = async () =>
    (await plaza.call('workplaces.listSeats', { as, params: { id: home.id } })).data as {
      id: string;
      number: number;
      zone_id: string | null;
      is_used: boolean;
    }[];
  const save = async (drawn: { seats: readonly { id: string }[] }) => {
    const { made_by: _by, made_at: _at, ...body } = { ...(await map()), made_by: '', made_at: '', ...drawn };
    return (await plaza.call('workplaces.saveMap', { as, body: { ...body, note: '' } })).status;
  };
  const older = await map();
  const free = (await seats()).findLast((one) => !one.is_used)!;
  expect(await save({ seats: older.seats.filter(({ id }) => id !== free.id) })).toBe(200);
  expect((await seats()).some(({ id }) => id === free.id)).toBe(false);
  expect(await save({ seats: older.seats })).toBe(200);
  expect((await seats()).find(({ id }) => id === free.id)).toMatchObject({
    number: free.number,
    zone_id: free.zone_id,
  });
  const { data } = await plaza.call('workplaces.listSeatings', { as, params: { id: free.id } });
  const done = data.map(({ action }: { action: string }) => action);
  expect([done.includes('removed'), done.includes('created')]).toEqual([true, true]);
});
