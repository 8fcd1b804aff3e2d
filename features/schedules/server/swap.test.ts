import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/calendar-day.ts';
import { giveHours } from '#features/overtime/server/testing.ts';
import { giveRequest } from '#features/requests/server/testing.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { mondayOf, momentAt } from '../calendar-day.ts';

let plaza: TestApp;
let me: string;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const { id } = await plaza.db
    .selectFrom('employees')
    .select('id')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  me = id;
  // The swaps of the demo company hold no day any more.
  await plaza.db
    .updateTable('shift_swaps')
    .set({ reply_by: new Date('2026-11-24T15:00:00Z') })
    .execute();
});
afterAll(() => plaza.close());
beforeEach(() => void plaza.clock.set('2026-11-24T15:42:00Z'));

interface Partner {
  id: string;
  name: string;
  starts: number;
}

const day = '2026-12-02';
const partners = async (given = day, taken = given): Promise<Partner[]> =>
  (
    await plaza.call('schedules.listSwapPartners', {
      as: 'employee',
      query: { given_day: given, taken_day: taken },
    })
  ).data.people;
const usernameOf = async (id: string) =>
  (await plaza.db.selectFrom('employees').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;
const ask = (personId: string, given = day, taken = given) =>
  plaza.call('schedules.askSwap', {
    as: 'employee',
    body: { given_day: given, taken_day: taken, person_id: personId, words: 'Tengo una cita' },
  });
const decide = (as: string, item: { id: string; version: number }, decision: string, reason?: string) =>
  plaza.call('schedules.decideSwap', {
    as,
    params: { id: item.id },
    body: { version: item.version, decision, ...(reason ? { reason } : {}) },
  });
const hoursOf = async (personId: string, on = day) =>
  plaza.db
    .selectFrom('shifts')
    .select(['starts', 'ends', 'break_starts', 'break_ends'])
    .where('person_id', '=', personId)
    .where('day', '=', on)
    .executeTakeFirstOrThrow();

/** A seventh day of work before or after: the week is already too long, and so a leader looks at what changes in it. */
const leaveToLeader = async (on: string) => {
  const at = addDays(mondayOf(on), 6);
  const now = plaza.house.now();
  await plaza.db
    .insertInto('shifts')
    .values({ person_id: me, day: at, starts: 360, ends: 840, break_starts: 660, break_ends: 720, updated_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'day']).doUpdateSet({ starts: 360, ends: 840 }))
    .execute();
};

/** Somebody with whom the employee may swap, by the room's own list, and the account that speaks for them. */
async function partner(on = day): Promise<{ id: string; as: string; starts: number }> {
  const [first] = await partners(on);
  if (!first) throw new Error('the demo company has nobody to swap with');
  return { id: first.id, as: await usernameOf(first.id), starts: first.starts };
}

describe('with whom one may swap', () => {
  test('200 only colleagues of the same campaign and position whose rest and week allow it', async () => {
    const own = await plaza.db.selectFrom('employees').selectAll().where('id', '=', me).executeTakeFirstOrThrow();
    const found = await partners();
    expect(found.length).toBeGreaterThan(0);
    for (const { id, starts } of found) {
      const colleague = await plaza.db
        .selectFrom('employees')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(colleague.campaign_id).toBe(own.campaign_id);
      expect(colleague.profile_id).toBe(own.profile_id);
      // From a shift that begins after half past one nobody is back at six after twelve hours.
      expect(starts).toBeLessThanOrEqual(840);
    }
  });

  test('409 with somebody who would not have twelve hours of rest, 409 with somebody of another campaign', async () => {
    const own = await plaza.db.selectFrom('employees').selectAll().where('id', '=', me).executeTakeFirstOrThrow();
    const late = await plaza.db
      .selectFrom('shifts')
      .innerJoin('employees', 'employees.id', 'shifts.person_id')
      .select('person_id')
      .where('day', '=', day)
      .where('starts', '=', 840)
      .where('campaign_id', '=', own.campaign_id)
      .where('profile_id', '=', own.profile_id)
      .executeTakeFirstOrThrow();
    expect((await ask(late.person_id)).problem.code).toBe('schedules.breaks_rest');
    const stranger = await plaza.db
      .selectFrom('employees')
      .select('id')
      .where('username', '=', 'outsider')
      .executeTakeFirstOrThrow();
    expect((await ask(stranger.id)).problem.code).toBe('schedules.other_team');
  });

  test('409 a night that runs into a day of leave', async () => {
    const on = '2026-12-03';
    const other = await partner(on);
    const before = await hoursOf(other.id, on);
    const put = (hours: typeof before) =>
      plaza.db.updateTable('shifts').set(hours).where('person_id', '=', other.id).where('day', '=', on).execute();
    const leave = {
      kind: 'unpaid-leave',
      family: 'permit',
      state: 'approved',
      from: '2026-12-04',
      to: '2026-12-04',
    } as const;
    const id = await giveRequest(plaza, { personId: me, ...leave });
    await put({ starts: 1200, ends: 1620, break_starts: null, break_ends: null });
    expect((await ask(other.id, on)).problem.code).toBe('schedules.on_leave');
    await put(before);
    await plaza.db.updateTable('requests').set({ occupies: false }).where('id', '=', id).execute();
  });

  test('409 a day that is past, not published, or the same hours', async () => {
    const { id } = await partner();
    expect((await ask(id, '2026-11-23')).problem.code).toBe('schedules.in_the_past');
    expect((await ask(id, '2026-12-16')).problem.code).toBe('schedules.not_published');
  });
});

describe('a swap from asking to the decision', () => {
  test('200 both days change hands at once when every rule holds, without a leader', async () => {
    const on = '2026-12-01';
    const other = await partner(on);
    const [mine, theirs] = [await hoursOf(me, on), await hoursOf(other.id, on)];
    const asked = await ask(other.id, on);
    expect(asked.data).toMatchObject({ state: 'asked', problem: null, doubts: [] });
    const { data } = await decide(other.as, asked.data, 'accept');
    expect(data).toMatchObject({ state: 'approved', actions: [] });
    expect(data.history.map((one: { state: string; by: string | null }) => [one.state, one.by !== null])).toEqual([
      ['asked', true],
      ['accepted', true],
      ['approved', false],
    ]);
    expect([await hoursOf(me, on), await hoursOf(other.id, on)]).toEqual([theirs, mine]);
    await plaza.settle();
    const told = await plaza.call('notifications.list', { as: 'employee', query: { category: 'shift' } });
    expect(JSON.stringify(told.data)).toContain('Aprobaron el cambio de turno');
    const leader = await plaza.call('notifications.list', { as: 'manager', query: { category: 'shift' } });
    expect(JSON.stringify(leader.data)).not.toContain(asked.data.id);
  });

  test('200 a swap that moves the pay of a Sunday is for the leader', async () => {
    const [saturday, sunday] = ['2027-01-16', '2027-01-17'];
    const other = await partner('2026-12-12');
    const now = plaza.house.now();
    for (const [id, works, rests] of [
      [me, saturday, sunday],
      [other.id, sunday, saturday],
    ] as const) {
      const common = { person_id: id, is_published: true, updated_at: now };
      const none = { starts: null, ends: null, break_starts: null, break_ends: null };
      await plaza.db
        .insertInto('shifts')
        .values([
          { ...common, day: works, starts: 480, ends: 960, break_starts: 720, break_ends: 780 },
          { ...common, day: rests, ...none },
        ])
        .execute();
    }
    const asked = await ask(other.id, saturday, sunday);
    expect(asked.data.doubts).toEqual(['rest_day_pay']);
    const { data } = await decide(other.as, asked.data, 'accept');
    expect(data.state).toBe('accepted');
    expect((await decide('manager', data, 'approve')).data.state).toBe('approved');
    expect((await hoursOf(me, sunday)).starts).toBe(480);
  });

  test('200 both days change hands when the leader approves, and everybody is told', async () => {
    await leaveToLeader(day);
    const other = await partner();
    const [mine, theirs] = [await hoursOf(me), await hoursOf(other.id)];
    const asked = await ask(other.id);
    expect(asked.data).toMatchObject({
      ...{ state: 'asked', actions: ['withdraw'], problem: null },
      doubts: ['long_week'],
    });
    expect((await ask(other.id)).problem.code).toBe('schedules.change_pending');
    expect((await decide('employee', asked.data, 'accept')).status).toBe(403);
    // Until both agree it is theirs alone.
    expect((await decide('manager', asked.data, 'approve')).status).toBe(404);
    const early = await plaza.call('schedules.getSwap', { as: 'manager', params: { id: asked.data.id } });
    expect(early.status).toBe(404);
    expect((await decide('outsider', asked.data, 'accept')).status).toBe(404);
    const accepted = await decide(other.as, asked.data, 'accept');
    expect(accepted.data).toMatchObject({ state: 'accepted' });
    expect(await hoursOf(me)).toEqual(mine);
    expect((await decide('manager', asked.data, 'approve')).problem.code).toBe('conflict');
    const pending = await plaza.call('home.listPending', { as: 'manager' });
    expect(JSON.stringify(pending.data)).toContain(asked.data.id);
    const done = await decide('manager', accepted.data, 'approve');
    expect(done.data).toMatchObject({ state: 'approved', actions: [] });
    expect(done.data.history.map((one: { state: string }) => one.state)).toEqual(['asked', 'accepted', 'approved']);
    expect([await hoursOf(me), await hoursOf(other.id)]).toEqual([theirs, mine]);
    const { id } = asked.data;
    const listed = async (as: string, query: Record<string, string>) =>
      (await plaza.call('schedules.listSwaps', { as, query })).data.some((one: { id: string }) => one.id === id);
    expect(await listed('employee', { state: 'approved' })).toBe(true);
    expect(await listed('employee', { state: 'asked' })).toBe(false);
    expect(await listed('manager', { view: 'team' })).toBe(true);
    expect(await listed('outsider', {})).toBe(false);
    const seen = await plaza.call('schedules.getSwap', { as: other.as, params: { id } });
    expect(seen.data).toMatchObject({ id, state: 'approved', actions: [] });
    expect((await plaza.call('schedules.getSwap', { as: 'outsider', params: { id } })).status).toBe(404);
    await plaza.settle();
    for (const as of ['employee', other.as]) {
      const notices = await plaza.call('notifications.list', { as, query: { category: 'shift' } });
      expect(JSON.stringify(notices.data)).toContain('Aprobaron el cambio de turno');
    }
    const told = await plaza.call('notifications.list', { as: 'manager', query: { category: 'shift' } });
    expect(JSON.stringify(told.data)).toContain('Cambio de turno por aprobar');
    const timeline = await plaza.call('home.listTimeline', { as: 'employee', query: {} });
    expect(JSON.stringify(timeline.data)).toContain('entre compañeros');
  });

  test('200 refused and rejected swaps leave the shifts; 400 a rejection without a reason', async () => {
    const on = '2026-12-03';
    const other = await partner(on);
    const before = await hoursOf(me, on);
    const first = await ask(other.id, on);
    expect((await decide(other.as, first.data, 'refuse')).data.state).toBe('refused');
    const second = await ask(other.id, on);
    const { data } = await decide(other.as, second.data, 'accept');
    expect((await decide('manager', data, 'reject')).problem.code).toBe('schedules.reason_needed');
    const rejected = await decide('manager', data, 'reject', 'Ese día hay auditoría del cliente');
    expect(rejected.data.state).toBe('rejected');
    expect(await hoursOf(me, on)).toEqual(before);
  });

  test('409 nobody approves what the rules no longer allow, nor another shift than both saw', async () => {
    const on = '2026-12-04';
    await leaveToLeader(on);
    const other = await partner(on);
    const { data } = await decide(other.as, (await ask(other.id, on)).data, 'accept');
    await plaza.db
      .updateTable('shifts')
      .set({ starts: 365, ends: 845 })
      .where('person_id', '=', me)
      .where('day', '=', on)
      .execute();
    expect((await decide('manager', data, 'approve')).problem.code).toBe('schedules.swap_stale');
    await plaza.db
      .updateTable('shifts')
      .set({ starts: 360, ends: 840 })
      .where('person_id', '=', me)
      .where('day', '=', on)
      .execute();
    expect((await decide('employee', data, 'withdraw')).data.state).toBe('withdrawn');
  });

  test('a swap that nobody answers expires, and the shifts stay', async () => {
    const on = '2026-12-07';
    const other = await partner(on);
    const before = await hoursOf(me, on);
    const { data } = await ask(other.id, on);
    plaza.clock.advance(4 * 86_400_000);
    plaza.forgetSession(other.as);
    expect((await decide(other.as, data, 'accept')).problem.code).toBe('schedules.too_late');
    // No other clock of the demo company rings.
    await plaza.db.updateTable('case_clocks').set({ next_at: null }).where('case_id', '<>', data.id).execute();
    await plaza.house.services.jobs.start('cases.clock', null);
    await plaza.settle();
    plaza.forgetSession('employee');
    const seen = await plaza.call('schedules.getSwap', { as: 'employee', params: { id: data.id } });
    expect(seen.data).toMatchObject({ state: 'expired', actions: [] });
    expect(await hoursOf(me, on)).toEqual(before);
  });
});

describe('what a swap respects', () => {
  const given: string[] = [];
  const overtimeOf = async (personId: string, on: string, starts: number, ends: number) =>
    void given.push(await giveHours(plaza, { person_id: personId, day: on, starts, ends, state: 'approved_final' }));
  const without = () => plaza.db.deleteFrom('overtime_requests').where('id', 'in', given).execute();

  test('409 approved overtime of either person lies in the other shift', async () => {
    const on = '2026-12-09';
    await leaveToLeader(on);
    const other = await partner(on);
    const [mine, theirs] = [await hoursOf(me, on), await hoursOf(other.id, on)];
    // After my own shift, in the middle of the one that I would take.
    await overtimeOf(me, on, mine.ends!, mine.ends! + 60);
    expect((await ask(other.id, on)).problem.code).toBe('schedules.overtime_clash');
    expect((await partners(on)).some(({ id }) => id === other.id)).toBe(false);
    await without();
    // Before theirs, in the middle of mine, which they would take.
    await overtimeOf(other.id, on, theirs.starts! - 60, theirs.starts!);
    expect((await ask(other.id, on)).problem.code).toBe('schedules.overtime_clash');
    await without();
    const asked = await ask(other.id, on);
    expect(asked.status).toBe(200);
    const accepted = await decide(other.as, asked.data, 'accept');
    await overtimeOf(me, on, mine.ends!, mine.ends! + 60);
    const seen = await plaza.call('schedules.getSwap', { as: 'manager', params: { id: asked.data.id } });
    expect(seen.data.problem).toContain('horas extra');
    expect((await decide('manager', accepted.data, 'approve')).problem.code).toBe('schedules.overtime_clash');
    await without();
    await decide('employee', accepted.data, 'withdraw');
  });

  test('409 with overtime there would be too little rest before the next shift', async () => {
    const on = '2026-12-10';
    const other = await partner(on);
    // Until two in the morning: twelve hours later is after the shift that they would take the next day begins.
    await overtimeOf(other.id, '2026-12-09', 22 * 60, 26 * 60);
    expect((await ask(other.id, on)).problem.code).toBe('schedules.breaks_rest');
    await without();
  });

  test('the colleague has 24 hours of their own shifts to answer, and nobody answers in their rest', async () => {
    const on = '2026-12-11';
    await leaveToLeader(on);
    const other = await partner(on);
    const shifts = await plaza.db
      .selectFrom('shifts')
      .select(['day', 'starts', 'ends'])
      .where('person_id', '=', other.id)
      .where('day', '>=', '2026-11-24')
      .where('starts', 'is not', null)
      .orderBy('day')
      .execute();
    let left = 24 * 60;
    let until = 0;
    for (const { day: shiftDay, starts, ends } of shifts) {
      const from = Math.max(momentAt(shiftDay, starts!).getTime(), Date.parse('2026-11-24T15:42:00Z'));
      const minutes = Math.max(0, (momentAt(shiftDay, ends!).getTime() - from) / 60_000);
      if (minutes >= left) {
        until = from + left * 60_000;
        break;
      }
      left -= minutes;
    }
    const { data } = await ask(other.id, on);
    expect(new Date(data.reply_by).getTime()).toBe(until);
    const accepted = await decide(other.as, data, 'accept');
    const begins = Math.min((await hoursOf(me, on)).starts!, (await hoursOf(other.id, on)).starts!);
    expect(accepted.data.reply_by).toBe(momentAt(on, begins).toISOString());
    await decide('employee', accepted.data, 'withdraw');
    // So near that the shift begins before: then it is until then.
    const soon = await ask((await partner('2026-11-25')).id, '2026-11-25');
    expect(new Date(soon.data.reply_by) <= momentAt('2026-11-25', 360)).toBe(true);
  });

  test('409 no minor is put on night work or overtime by a swap, nor by who plans', async () => {
    const on = '2026-12-10';
    const other = await partner(on);
    const { starts, ends } = await hoursOf(other.id, on);
    const put = (values: { starts: number; ends: number }) =>
      plaza.db.updateTable('shifts').set(values).where('person_id', '=', other.id).where('day', '=', on).execute();
    const { born_on } = await plaza.db
      .selectFrom('employees')
      .select('born_on')
      .where('id', '=', me)
      .executeTakeFirstOrThrow();
    await plaza.db.updateTable('employees').set({ born_on: '2009-02-01' }).where('id', '=', me).execute();
    // Until half past seven in the evening: the night begins at seven.
    await put({ starts: 690, ends: 1170 });
    const atNight = await ask(other.id, on);
    expect(atNight.problem.code).toBe('schedules.minor_at_night');
    expect(atNight.problem.detail).toContain('menores de edad');
    expect((await partners(on)).some(({ id }) => id === other.id)).toBe(false);
    await put({ starts: 480, ends: 1080 });
    expect((await ask(other.id, on)).problem.code).toBe('schedules.minor_overtime');
    const planned = await plaza.call('schedules.planShifts', {
      as: 'manager',
      body: {
        cells: [{ person_id: me, day: '2027-01-12', starts: 840, ends: 1320, break_starts: 1080, break_ends: 1140 }],
      },
    });
    expect(planned.data[0].code).toBe('schedules.minor_at_night');
    await put({ starts: starts!, ends: ends! });
    await plaza.db.updateTable('employees').set({ born_on }).where('id', '=', me).execute();
    expect((await partners(on)).some(({ id }) => id === other.id)).toBe(true);
  });
});
