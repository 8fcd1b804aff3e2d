import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const people = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  ids = Object.fromEntries(people.map(({ id, username }) => [username, id]));
});
afterAll(() => plaza.close());

const h = (hours: number) => hours * 60;
const ask = (day: string, starts: number, ends: number, more: object = {}, as = 'employee') =>
  plaza.call('overtime.saveOvertime', {
    as,
    body: { day, starts: h(starts), ends: h(ends), activity: 'Cierre del mes', submit: true, ...more },
  });
const decide = (as: string, item: { id: string; version: number }, decision: string, more: object = {}) =>
  plaza.call('overtime.decideOvertime', {
    as,
    body: { items: [{ id: item.id, version: item.version }], decision, ...more },
  });
const get = (as: string, id: string) => plaza.call('overtime.getOvertime', { as, params: { id } });

describe('asking for overtime', () => {
  test('200 every minute is in a category with its value, for the person alone', async () => {
    const { data } = await ask('2026-12-09', 17, 19.5);
    expect(data.parts.map((one: object) => one)).toMatchObject([
      { category: 'extra_day', percent: 25, minutes: 120, from: h(17), to: h(19) },
      { category: 'extra_night', percent: 75, minutes: 30, from: h(19), to: h(19.5) },
    ]);
    expect(data).toMatchObject({ state: 'submitted', minutes: 150, exceeds: true, needs_second: true });
    expect(data.day_meter).toEqual({ before: 0, after: 150, cap: 120, is_over: true });
    const { amount } = await plaza.db
      .selectFrom('salaries')
      .select('amount')
      .where('person_id', '=', ids['employee']!)
      .where('valid_from', '<=', '2026-12-09')
      .where('ended_at', 'is', null)
      .orderBy('valid_from', 'desc')
      .executeTakeFirstOrThrow();
    const hour = Number(amount) / 210;
    expect(data.base).toBe('salary');
    expect(data.value).toBe(Math.round(hour * 2 * 1.25 + hour * 0.5 * 1.75));
    const led = (await get('manager', data.id)).data;
    expect(led.minutes).toBe(150);
    expect([led.value, led.hour_value, led.base, led.parts[0].value]).toEqual([null, null, null, null]);
    expect((await get('outsider', data.id)).status).toBe(404);
  });

  test('200 a leader sees whose week is fullest beside the cap, minutes on the day on which they fall', async () => {
    // From ten on Sunday to two on Monday: two hours belong to the week that ends, two to the next.
    expect((await ask('2027-01-10', 22, 26)).status).toBe(200);
    const week = async (as: string, day: string) =>
      (await plaza.call('overtime.listCaps', { as, query: { day } })).data;
    for (const day of ['2027-01-10', '2027-01-11']) {
      const { cap, people, over, items } = await week('manager', day);
      expect([cap, people, over]).toEqual([h(12), 1, 0]);
      expect(items).toMatchObject([{ id: ids['employee'], worked: 0, planned: h(2) }]);
    }
    // Planning reads a reach of its own, an outsider none.
    expect((await plaza.call('overtime.listCaps', { as: 'employee', query: { day: '2027-01-10' } })).status).toBe(403);
  });

  test('200 its leader decides on the start page what breaks no cap, and opens what does', async () => {
    const within = (await ask('2026-12-10', 15, 16)).data;
    const over = (await ask('2026-12-11', 15, 18)).data;
    expect([within.exceeds, over.exceeds]).toEqual([false, true]);
    const { data } = await plaza.call('home.listPending', { as: 'manager', headers: { 'cache-control': 'no-cache' } });
    const decides = (id: string) => data.find((task: { id: string }) => task.id === id)?.decides;
    expect([decides(within.id), decides(over.id)]).toEqual([true, false]);
    const own = (await plaza.call('home.listPending', { as: 'employee' })).data;
    expect(own.filter(({ id }: { id: string }) => [within.id, over.id].includes(id))).toEqual([]);
  });

  test('200 the meter of the week shows thirteen of twelve before anybody decides', async () => {
    for (const day of ['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17', '2026-12-18'])
      expect((await ask(day, 15, 17)).status).toBe(200);
    expect((await ask('2026-12-19', 15, 16)).data.exceeds).toBe(false);
    const preview = await plaza.call('overtime.previewOvertime', {
      as: 'employee',
      body: { day: '2026-12-19', starts: h(16), ends: h(18) },
    });
    expect(preview.data.week_meter).toEqual({ before: 660, after: 780, cap: 720, is_over: true });
    expect((await ask('2026-12-19', 16, 18)).data).toMatchObject({ exceeds: true, state: 'submitted' });
  });

  test('200 hours that leave less than twelve of rest before the next shift are flagged, and those over midnight count by day', async () => {
    const { data } = await ask('2026-12-01', 19, 20, {}, 'employee');
    expect(data).toMatchObject({ exceeds: true, needs_second: true, short_rest: { minutes: 600, limit: 720 } });
    const night = await plaza.call('overtime.previewOvertime', {
      as: 'employee',
      body: { day: '2027-01-12', starts: h(23), ends: h(25.5) },
    });
    expect(night.data.day_meter).toEqual({ before: 0, after: 90, cap: 120, is_over: false });
  });

  test('409 a minor works no overtime until the day they come of age; what they worked is paid all the same', async () => {
    const { born_on: born } = await plaza.db
      .selectFrom('employees')
      .select('born_on')
      .where('id', '=', ids['employee']!)
      .executeTakeFirstOrThrow();
    const bornOn = (day: unknown) =>
      plaza.db
        .updateTable('employees')
        .set({ born_on: day as never })
        .where('id', '=', ids['employee']!)
        .execute();
    await bornOn('2009-01-07');
    try {
      expect((await ask('2027-01-06', 15, 16)).problem.code).toBe('overtime.too_young');
      expect((await ask('2027-01-07', 15, 16)).status).toBe(200);
      const worked = await ask('2026-11-22', 15, 16, { cause: 'Se quedó cerrando la cola' });
      expect(worked.problem?.code ?? worked.status).toBe(200);
    } finally {
      await bornOn(born);
    }
  });

  test('409 a post of direction or trust has no maximum working day: neither asked for, asked of them, nor offered to a leader', async () => {
    const post = (to: string, valid_from: string) =>
      plaza.call('parameters.setRegimes', {
        as: 'hr',
        body: { people: [ids['employee']], valid_from, post: to, reason: 'Cambio de cargo' },
      });
    const offered = async (day: string) =>
      (await plaza.call('overtime.listOfferPeople', { as: 'manager', query: { day } })).data.some(
        ({ id }: { id: string }) => id === ids['employee'],
      );
    const offer = (day: string) =>
      plaza.call('overtime.makeOffers', {
        as: 'manager',
        body: { people: [ids['employee']], day, starts: h(16), ends: h(17), activity: 'Pico de llamadas' },
      });
    expect((await post('trust', '2026-12-21')).status).toBe(200);
    expect((await post('ordinary', '2026-12-22')).status).toBe(200);
    expect((await ask('2026-12-21', 16, 17)).problem.code).toBe('overtime.no_maximum');
    const body = { day: '2026-12-21', starts: h(16), ends: h(17) };
    const { data } = await plaza.call('overtime.previewOvertime', { as: 'employee', body });
    expect(data.problem).toContain('CST, art. 162');
    expect(await offered('2026-12-21')).toBe(false);
    expect((await offer('2026-12-21')).data[0].code).toBe('overtime.no_maximum');
    expect((await ask('2026-12-22', 16, 17)).status).toBe(200);
    expect(await offered('2026-12-22')).toBe(true);
  });

  test('200 hours on a Sunday evening are flagged for the shift of the Monday after, in another week', async () => {
    const { data } = await ask('2026-12-06', 19, 20);
    expect(data).toMatchObject({ exceeds: true, needs_second: true, short_rest: { limit: 720 } });
  });

  test('409 inside the shift, over another request, twice the same, too long ago, too far ahead', async () => {
    expect((await ask('2026-11-25', 8, 10)).problem.code).toBe('overtime.inside_shift');
    expect((await ask('2026-11-25', 5, 7)).problem.code).toBe('overtime.inside_shift');
    const first = await ask('2026-11-25', 15, 16);
    expect(first.status).toBe(200);
    expect((await ask('2026-11-25', 15, 16)).problem.code).toBe('overtime.overlaps');
    expect((await ask('2026-11-25', 15.5, 17)).problem.code).toBe('overtime.overlaps');
    const cause = { cause: 'La fila no bajaba al cierre' };
    expect((await ask('2026-11-18', 15, 16, cause)).problem.code).toBe('overtime.too_late');
    expect((await ask('2026-11-19', 15, 16, cause)).status).toBe(200);
    expect((await ask('2027-06-01', 15, 16)).problem.code).toBe('overtime.too_early');
  });

  test('400 hours already worked need a cause, and no interval has 26 hours', async () => {
    expect((await ask('2026-11-23', 18, 19)).problem).toMatchObject({
      code: 'overtime.cause_needed',
      errors: [{ path: 'cause' }],
    });
    expect((await ask('2026-11-26', 15, 41)).problem.code).toBe('overtime.too_long');
  });

  test('409 a day agreed of ten hours takes no overtime, before midnight, after it nor at the end of its night', async () => {
    const shift = (day: string, starts: number, ends: number) =>
      plaza.db
        .insertInto('shifts')
        .values({
          ...{
            person_id: ids['content']!,
            day,
            starts: h(starts),
            ends: h(ends),
            break_starts: null,
            break_ends: null,
          },
          ...{ is_published: true, published_at: plaza.house.now(), updated_at: plaza.house.now() },
        })
        .onConflict((on) => on.columns(['person_id', 'day']).doUpdateSet({ starts: h(starts), ends: h(ends) }))
        .execute();
    await shift('2027-01-12', 20, 30);
    await shift('2027-01-14', 12, 22);
    const code = async (day: string, starts: number, ends: number) =>
      (await ask(day, starts, ends, {}, 'content')).problem?.code;
    expect(await code('2027-01-12', 18, 19)).toBe('overtime.long_day');
    expect(await code('2027-01-13', 6, 7)).toBe('overtime.long_day');
    expect(await code('2027-01-13', 23, 25)).toBe('overtime.long_day');
    const before = { day: '2027-01-13', starts: h(22), ends: h(23) };
    expect(
      (await plaza.call('overtime.previewOvertime', { as: 'content', body: before })).data.problem ?? null,
    ).toBeNull();
  });

  test('409 over an absence: on its day, in the hours of a permit, and past midnight into a day of leave', async () => {
    const away = async (body: object) => {
      const made = await plaza.call('requests.addRequest', { as: 'employee', body: { reason: 'Cita', ...body } });
      expect(made.status, JSON.stringify(made.problem)).toBe(200);
      const { id, version } = made.data;
      const taken = await plaza.call('requests.takeStep', {
        as: 'manager',
        params: { id },
        body: { action: 'approve', version, reason: '' },
      });
      expect(taken.status, JSON.stringify(taken.problem)).toBe(200);
    };
    const kind = 'unpaid-leave';
    await away({ kind, starts_on: '2026-12-29' });
    expect((await ask('2026-12-29', 16, 17)).problem.code).toBe('overtime.on_leave');
    expect((await ask('2026-12-28', 23, 25)).problem.code).toBe('overtime.on_leave');
    expect((await ask('2026-12-28', 22, 24)).status).toBe(200);
    await away({ kind, starts_on: '2026-12-30', from_minute: h(15), to_minute: h(17) });
    expect((await ask('2026-12-30', 16, 18)).problem.code).toBe('overtime.on_leave');
    expect((await ask('2026-12-30', 17, 18)).status).toBe(200);
  });

  test('one of two that overlap and come at once is refused', async () => {
    const both = await Promise.all([ask('2027-01-05', 15, 17), ask('2027-01-05', 16, 18)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('200 a leader asks for their people; 404 for who does not lead them', async () => {
    const person = { person_id: ids['employee'] };
    expect((await ask('2027-01-06', 15, 16, person, 'manager')).data).toMatchObject({ person_id: ids['employee'] });
    expect((await ask('2027-01-07', 15, 16, person, 'outsider')).status).toBe(404);
  });
});

describe('deciding', () => {
  test('200 within the caps one approval is enough; a stale version and a second decision are refused', async () => {
    const { data } = await ask('2027-01-12', 15, 16);
    expect((await decide('manager', { ...data, version: 9 }, 'approve')).data[0].code).toBe('conflict');
    expect((await decide('manager', data, 'approve')).data[0].code).toBeNull();
    expect((await get('employee', data.id)).data).toMatchObject({ state: 'approved_final', actions: ['cancel'] });
    expect((await decide('manager', data, 'approve')).data[0].code).toBe('overtime.wrong_state');
  });

  test('approving looks again: a shift that begins earlier since then needs an exception, leave refuses, and the hours stay', async () => {
    const shift = (day: string, starts: number, ends: number) =>
      plaza.db
        .insertInto('shifts')
        .values({
          ...{ person_id: ids['employee']!, day, starts: h(starts), ends: h(ends) },
          ...{ break_starts: null, break_ends: null },
          ...{ is_published: true, published_at: plaza.house.now(), updated_at: plaza.house.now() },
        })
        .onConflict((on) => on.columns(['person_id', 'day']).doUpdateSet({ starts: h(starts), ends: h(ends) }))
        .execute();
    await shift('2027-01-21', 8, 16);
    await shift('2027-01-22', 8, 16);
    const { data, problem } = await ask('2027-01-21', 17, 18);
    expect([problem?.code, data?.exceeds]).toEqual([undefined, false]);
    await shift('2027-01-22', 5, 13);
    expect((await decide('manager', data, 'approve')).data[0].code).toBe('overtime.exception_needed');
    await shift('2027-01-21', 10, 18);
    const within = { exception: 'service_continuity' };
    expect((await decide('manager', data, 'approve', within)).data[0].code).toBe('overtime.inside_shift');
    await shift('2027-01-21', 8, 16);
    expect((await decide('manager', data, 'approve', within)).data[0].code).toBeNull();
    expect((await get('manager', data.id)).data).toMatchObject({ exceeds: true, needs_second: true, minutes: 60 });
  });

  test('200 over the cap it takes a coded exception and a second person, and no hour is lost', async () => {
    const { data } = await ask('2027-01-13', 15, 18);
    expect((await decide('manager', data, 'approve')).data[0].code).toBe('overtime.exception_needed');
    const exception = { exception: 'service_continuity' };
    expect((await decide('manager', data, 'approve', exception)).data[0].code).toBeNull();
    const after = (await get('hr', data.id)).data;
    expect(after).toMatchObject({ state: 'approved_leader', minutes: 180, exception: 'service_continuity' });
    expect((await decide('manager', after, 'approve')).data[0].code).toBe('overtime.same_approver');
    expect((await decide('hr', after, 'approve')).data[0].code).toBeNull();
    const done = (await get('employee', data.id)).data;
    expect(done.history.map((one: { state: string }) => one.state)).toEqual([
      'submitted',
      'approved_leader',
      'approved_final',
    ]);
  });

  test('200 a rejection tells its reason; 400 without one', async () => {
    const { data } = await ask('2027-01-14', 15, 16);
    expect((await decide('manager', data, 'reject')).problem.code).toBe('overtime.reason_needed');
    await decide('manager', data, 'reject', { reason: 'Ya hay quien cubra ese pico' });
    expect((await get('employee', data.id)).data).toMatchObject({
      state: 'rejected',
      reason: 'Ya hay quien cubra ese pico',
    });
    await plaza.settle();
    const { data: notices } = await plaza.call('notifications.list', { as: 'employee', query: { category: 'shift' } });
    expect(JSON.stringify(notices)).toContain('No aprobaron tus horas extra');
  });

  test('409 nobody decides on their own hours', async () => {
    const { data } = await ask('2027-01-12', 6, 7, {}, 'manager');
    expect((await decide('manager', data, 'approve')).data[0].code).toBe('overtime.own_request');
  });

  test('204 one’s own draft or submitted request is deleted, an approved one is not, somebody else’s neither', async () => {
    const { data } = await ask('2027-01-15', 15, 16, { submit: false });
    expect(data.state).toBe('draft');
    expect((await get('manager', data.id)).status).toBe(404);
    const remove = (as: string, item: { id: string; version: number }) =>
      plaza.call('overtime.deleteOvertime', { as, body: { id: item.id, version: item.version } });
    expect((await remove('employee', data)).status).toBe(204);
    expect((await get('employee', data.id)).status).toBe(404);
    const approved = (await ask('2027-01-18', 15, 16)).data;
    expect((await remove('manager', approved)).status).toBe(403);
    await decide('manager', approved, 'approve');
    expect((await remove('employee', { id: approved.id, version: 2 })).problem.code).toBe('overtime.wrong_state');
  });

  test('200 worked hours are confirmed as they were, and go to payroll once', async () => {
    const { data } = await ask('2026-11-25', 17, 18);
    await decide('manager', data, 'approve');
    const execute = (starts: number, ends: number) =>
      plaza.call('overtime.executeOvertime', {
        as: 'manager',
        params: { id: data.id },
        body: { version: 2, starts: h(starts), ends: h(ends) },
      });
    expect((await execute(17, 18)).status).toBe(403);
    plaza.clock.set('2026-11-26T15:00:00Z');
    plaza.forgetSession('manager');
    expect((await execute(17, 18)).data).toMatchObject({ state: 'executed', minutes: 60 });
    const send = () =>
      plaza.call('overtime.sendToPayroll', { as: 'hr', body: { from: '2026-11-25', to: '2026-11-25' } });
    plaza.forgetSession('hr');
    expect((await send()).data).toEqual({ sent: 1, minutes: 60 });
    expect((await send()).problem.code).toBe('overtime.nothing_to_send');
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('manager');
    plaza.forgetSession('hr');
  });

  test('409 what was worked beyond the order needs a coded exception and a second person; the hours stay', async () => {
    const { data } = await ask('2026-11-28', 17, 18);
    await decide('manager', data, 'approve');
    plaza.clock.set('2026-11-29T15:00:00Z');
    for (const name of ['manager', 'hr']) plaza.forgetSession(name);
    const execute = (version: number, more: object = {}) =>
      plaza.call('overtime.executeOvertime', {
        as: 'manager',
        params: { id: data.id },
        body: { version, starts: h(16.5), ends: h(19.3), ...more },
      });
    try {
      expect((await execute(2)).problem.code).toBe('overtime.exception_needed');
      const beyond = (await execute(2, { exception: 'already_worked' })).data;
      expect(beyond).toMatchObject({ state: 'approved_leader', minutes: 168, exceeds: true, needs_second: true });
      expect((await decide('manager', beyond, 'approve')).data[0].code).not.toBeNull();
      await decide('hr', beyond, 'reject', { reason: 'Nadie ordenó esas horas de más' });
      const back = (await get('hr', data.id)).data;
      expect(back).toMatchObject({ state: 'approved_final', minutes: 60, exceeds: false, exception: null });
      const again = (await execute(back.version, { exception: 'already_worked' })).data;
      expect((await decide('hr', again, 'approve')).data[0].code).toBeNull();
      expect((await get('hr', data.id)).data).toMatchObject({ state: 'executed', minutes: 168 });
    } finally {
      plaza.clock.set('2026-11-24T15:42:00Z');
      for (const name of ['manager', 'hr']) plaza.forgetSession(name);
    }
  });

  test('403 who gave the first approval does not give the second, and it does not wait for them', async () => {
    const { data } = await ask('2027-01-20', 15, 18);
    await plaza.db
      .insertInto('grants')
      .values({
        ...{ id: newId(), person_id: ids['manager']!, role: 'hr', reach_kind: 'all', reach_id: null },
        ...{ granted_by: null, granted_at: plaza.house.now(), starts_at: null, ends_at: null },
      })
      .execute();
    plaza.forgetSession('manager');
    try {
      await decide('manager', data, 'approve', { exception: 'service_continuity' });
      const first = (await get('manager', data.id)).data;
      expect(first).toMatchObject({ state: 'approved_leader', actions: ['cancel'] });
      expect((await decide('manager', first, 'approve')).data[0].code).toBe('overtime.same_approver');
      expect(JSON.stringify((await plaza.call('home.listPending', { as: 'manager' })).data)).not.toContain(data.id);
      expect((await decide('hr', first, 'approve')).data[0].code).toBeNull();
    } finally {
      await plaza.db.deleteFrom('grants').where('person_id', '=', ids['manager']!).where('role', '=', 'hr').execute();
      plaza.forgetSession('manager');
    }
  });

  test('200 payroll is handed the hours within reach, nobody else’s', async () => {
    const hr = plaza.db.updateTable('grants').where('person_id', '=', ids['hr']!);
    const { campaign_id: campaign } = await plaza.db
      .selectFrom('employees')
      .select('campaign_id')
      .where('id', '=', ids['employee']!)
      .executeTakeFirstOrThrow();
    await hr.set({ reach_kind: 'campaign', reach_id: campaign }).execute();
    plaza.forgetSession('hr');
    try {
      const range = { from: '2026-10-30', to: '2026-11-22' };
      const count = async (within: boolean) =>
        (
          await plaza.db
            .selectFrom('overtime_requests')
            .innerJoin('employees', 'employees.id', 'overtime_requests.person_id')
            .innerJoin('cases', 'cases.id', 'overtime_requests.id')
            .select('overtime_requests.id')
            .where('cases.state', '=', 'executed')
            .where('day', '>=', range.from)
            .where('day', '<=', range.to)
            .where('employees.campaign_id', within ? '=' : '<>', campaign)
            .where('overtime_requests.person_id', '<>', ids['hr']!)
            .execute()
        ).length;
      const [own, others] = [await count(true), await count(false)];
      expect(others).toBeGreaterThan(0);
      expect((await plaza.call('overtime.sendToPayroll', { as: 'hr', body: range })).data.sent).toBe(own);
      expect(await count(false)).toBe(others);
    } finally {
      await hr.set({ reach_kind: 'all', reach_id: null }).execute();
      plaza.forgetSession('hr');
    }
  });

  test('200 withdrawn and cancelled hours tell why', async () => {
    const { data } = await ask('2027-01-19', 15, 16);
    const body = { version: 1, reason: 'Cambió la programación' };
    const withdrawn = await plaza.call('overtime.withdrawOvertime', { as: 'employee', params: { id: data.id }, body });
    expect(withdrawn.data.state).toBe('withdrawn');
  });
});

test('200 lists of one’s own and of the team, and what waits for the leader', async () => {
  const list = (as: string, body: object) => plaza.call('overtime.listOvertime', { as, body });
  expect((await list('employee', {})).total).toBeGreaterThan(5);
  expect((await list('employee', { view: 'team' })).total).toBe(0);
  const team = await list('manager', { view: 'team', state: 'submitted', size: 100 });
  expect(
    team.data.every(
      (one: { state: string; person_id: string }) => one.state === 'submitted' && one.person_id !== ids['manager'],
    ),
  ).toBe(true);
  const pending = await plaza.call('home.listPending', { as: 'manager' });
  expect(JSON.stringify(pending.data)).toContain('overtime');
});

test('200 the register is a spreadsheet, and everybody has a copy of their own', async () => {
  const query = { from: '2026-01-01', to: '2026-11-24' };
  const all = await plaza.call('overtime.exportRegister', { as: 'hr', query });
  const own = await plaza.call('overtime.exportOwnRegister', { as: 'employee', query });
  expect([all.bytes, own.bytes].map((bytes) => bytes.subarray(0, 2).toString())).toEqual(['PK', 'PK']);
  expect(all.bytes.length).toBeGreaterThan(own.bytes.length);
});

describe('the overtime of the demo company', () => {
  test('200 it falls at the end of different shifts, within two hours a day, and is ordered by its columns', async () => {
    const list = async (sort: string, page = 1) =>
      (await plaza.call('overtime.listOvertime', { as: 'planner', body: { view: 'team', sort, size: 100, page } }))
        .data as { starts: number; minutes: number; activity: string; is_after: boolean; person: string }[];
    const hours = await list('hours');
    expect(hours.map(({ minutes }) => minutes)).toEqual(hours.map(({ minutes }) => minutes).toSorted((a, b) => a - b));
    const seeded = await plaza.db
      .selectFrom('overtime_requests')
      .innerJoin('cases', 'cases.id', 'overtime_requests.id')
      .select(['starts', 'ends', 'is_after', 'title', 'person_id', 'day'])
      .where('person_id', 'not in', [ids['employee']!, ids['manager']!])
      .execute();
    expect(new Set(seeded.map(({ starts }) => starts)).size).toBeGreaterThan(2);
    expect(new Set(seeded.map(({ title }) => title)).size).toBe(4);
    expect(new Set(seeded.map(({ starts, ends }) => ends - starts)).size).toBe(5);
    expect(new Set(seeded.map(({ is_after }) => is_after)).size).toBe(2);
    const minutesOn = Map.groupBy(seeded, (one) => `${one.person_id} ${one.day}`);
    for (const rows of minutesOn.values())
      expect(rows.reduce((sum, { starts, ends }) => sum + ends - starts, 0)).toBeLessThanOrEqual(120);
    const people = (await list('-person')).map(({ person }) => person);
    expect(people).toEqual(people.toSorted((a, b) => b.localeCompare(a, 'es')));
  });
});
