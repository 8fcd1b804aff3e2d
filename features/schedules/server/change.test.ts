import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const people = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  ids = Object.fromEntries(people.map(({ id, username }) => [username, id]));
});
afterAll(() => plaza.close());

interface Day {
  day: string;
  starts: number | null;
  segments: object[];
  change: { id: string; version: number; actions: string[]; reply_by: string } | null;
}

const dayOf = async (as: string, day: string): Promise<Day> => {
  const { data } = await plaza.call('schedules.listShiftsOf', {
    as,
    params: { id: ids[as]! },
    query: { from: day, to: day },
  });
  return data[0];
};
const hours = (starts: number, ends: number) => ({
  starts: starts * 60,
  ends: ends * 60,
  break_starts: null,
  break_ends: null,
});

describe('changes after publishing', () => {
  const propose = (as: string, day: string, body: object) =>
    plaza.call('schedules.proposeChange', {
      as,
      body: { person_id: ids['employee'], day, version: 1, reason: 'Refuerzo por la campaña', ...body },
    });
  const decide = (as: string, id: string, decision: string, version = 1) =>
    plaza.call('schedules.decideChange', { as, params: { id }, body: { version, decision } });

  test('200 the person accepts: only then the shift is another, and the planner is told', async () => {
    const before = await dayOf('employee', '2026-11-28');
    expect(before).toMatchObject({ starts: 360, change: { actions: ['accept', 'refuse'] } });
    // The demo company keeps the rule too: nobody answers for a shift that is over.
    expect(Date.parse(before.change!.reply_by)).toBeLessThanOrEqual(Date.parse('2026-11-28T06:00:00-05:00'));
    const { id, version } = before.change!;
    expect((await decide('outsider', id, 'accept', version)).status).toBe(404);
    expect((await decide('manager', id, 'accept', version)).status).toBe(403);
    expect((await decide('employee', id, 'accept', version + 1)).problem.code).toBe('conflict');
    expect((await decide('employee', id, 'accept', version)).data).toMatchObject({
      ...{ state: 'accepted', version: version + 1, proposed_by: 'Andrés Prieto', actions: [] },
      reason: 'Falta gente en la tarde del sábado por una promoción.',
    });
    expect(await dayOf('employee', '2026-11-28')).toMatchObject({ starts: 840, change: null });
    expect((await decide('employee', id, 'refuse', version + 1)).problem.code).toBe('schedules.not_pending');
    await plaza.settle();
    const notices = await plaza.call('notifications.list', { as: 'manager', query: { category: 'shift' } });
    expect(JSON.stringify(notices.data)).toContain('Aceptaron el cambio de turno');
  });

  test('200 refused, the shift stays; 409 a second proposal, the same hours, a stale version, a draft', async () => {
    const day = '2026-12-01';
    const made = await propose('manager', day, hours(8, 15));
    expect(made.data.state).toBe('proposed');
    expect((await propose('manager', day, hours(13, 21))).problem.code).toBe('schedules.change_pending');
    const pending = await plaza.call('home.listPending', { as: 'employee' });
    expect(JSON.stringify(pending.data)).toContain(made.data.id);
    expect((await decide('employee', made.data.id, 'refuse')).data.state).toBe('refused');
    expect(await dayOf('employee', day)).toMatchObject({ starts: 360 });
    const same = { starts: 360, ends: 840, break_starts: 660, break_ends: 720 };
    expect((await propose('manager', day, same)).problem.code).toBe('schedules.same_shift');
    expect((await propose('manager', day, { ...hours(14, 22), version: 9 })).problem.code).toBe('conflict');
    expect((await propose('manager', '2026-12-16', hours(14, 22))).problem.code).toBe('schedules.not_published');
    expect((await propose('manager', '2026-11-20', hours(14, 22))).problem.code).toBe('schedules.in_the_past');
  });

  test('200 a coded exception holds at once', async () => {
    const day = '2026-12-02';
    const { data } = await propose('manager', day, { ...hours(14, 22), exception: 'absence_cover' });
    expect(data).toMatchObject({ state: 'imposed', exception: 'absence_cover' });
    expect(await dayOf('employee', day)).toMatchObject({ starts: 840 });
  });

  test('409 a change keeps the rules of a new shift: rest, week and day; with a coded exception it is kept and paid as it is', async () => {
    const code = async (day: string, body: object) => (await propose('manager', day, body)).problem?.code;
    // The next day begins at six: after 22:00 there are eight hours of rest.
    expect(await code('2026-12-09', hours(15, 22))).toBe('schedules.breaks_rest');
    expect(await code('2026-12-09', hours(6, 15))).toBe('schedules.breaks_week');
    expect(await code('2026-12-13', hours(8, 14))).toBe('schedules.breaks_week');
    const imposed = await propose('manager', '2026-12-13', { ...hours(8, 16), exception: 'absence_cover' });
    expect(imposed.data.state).toBe('imposed');
    expect((await dayOf('employee', '2026-12-13')).segments).toEqual([
      { from: 480, to: 960, category: 'extra_rest_day', percent: 115 },
    ]);
    const { data: history } = await plaza.call('cases.listHistory', {
      as: 'employee',
      params: { id: imposed.data.id },
    });
    expect(history.at(-1)).toMatchObject({ action: 'impose', reason: expect.stringContaining('Cubrir una ausencia') });
    const event = await plaza.db
      .selectFrom('case_events')
      .select('data')
      .where('case_id', '=', imposed.data.id)
      .where('action', '=', 'impose')
      .executeTakeFirstOrThrow();
    expect(event.data['breaches']).toContain('week');
  });

  test('409 a change that was fine when it was proposed is not accepted when the days around it are others', async () => {
    const made = await propose('manager', '2026-12-04', hours(11, 18));
    expect(made.data.state).toBe('proposed');
    expect((await propose('manager', '2026-12-05', { ...hours(4, 11), exception: 'safety' })).data.state).toBe(
      'imposed',
    );
    expect((await decide('employee', made.data.id, 'accept')).problem.code).toBe('schedules.breaks_rest');
    expect((await decide('employee', made.data.id, 'refuse')).data.state).toBe('refused');
  });

  test('409 a change lies neither over approved overtime nor on a leave that was approved since', async () => {
    const extra = await plaza.call('overtime.saveOvertime', {
      as: 'employee',
      body: { day: '2026-12-12', starts: 840, ends: 900, activity: 'Cierre del mes', submit: true },
    });
    await plaza.call('overtime.decideOvertime', {
      as: 'manager',
      body: { items: [{ id: extra.data.id, version: 1 }], decision: 'approve' },
    });
    expect((await propose('manager', '2026-12-12', hours(8, 15))).problem?.code).toBe('schedules.overtime_clash');
    const made = await propose('manager', '2026-12-11', hours(8, 15));
    expect(made.data.state).toBe('proposed');
    const leave = await plaza.call('requests.addRequest', {
      as: 'employee',
      body: { kind: 'unpaid-leave', starts_on: '2026-12-11', reason: 'Un viaje' },
    });
    const { id, version } = leave.data;
    await plaza.call('requests.takeStep', {
      as: 'manager',
      params: { id },
      body: { action: 'approve', version, reason: '' },
    });
    expect((await decide('employee', made.data.id, 'accept')).problem.code).toBe('schedules.on_leave');
    expect((await decide('employee', made.data.id, 'refuse')).data.state).toBe('refused');
  });

  test('a change of a shift weeks ahead calls nobody in their rest, one of tomorrow does', async () => {
    const exceptions = async () =>
      (
        await plaza.db
          .selectFrom('notification_messages')
          .select(['exception'])
          .where('exception', 'is not', null)
          .execute()
      ).length;
    await plaza.settle();
    const before = await exceptions();
    await propose('manager', '2026-12-10', { ...hours(7, 14), exception: 'outage' });
    await plaza.settle();
    expect(await exceptions()).toBe(before);
    await propose('manager', '2026-11-25', { ...hours(7, 14), exception: 'outage' });
    await plaza.settle();
    expect(await exceptions()).toBe(before + 1);
  });

  test('an answer that never came ends the proposal', async () => {
    const { data } = await propose('manager', '2026-12-03', hours(8, 15));
    plaza.clock.advance(4 * 86_400_000);
    // No other clock of the demo company rings.
    await plaza.db.updateTable('case_clocks').set({ next_at: null }).where('case_id', '<>', data.id).execute();
    await plaza.house.services.jobs.start('cases.clock', null);
    await plaza.settle();
    plaza.clock.set('2026-11-24T15:42:00Z');
    expect((await decide('employee', data.id, 'accept')).problem.code).toBe('schedules.not_pending');
    const { data: told } = await plaza.call('notifications.list', { as: 'manager', query: { category: 'shift' } });
    expect(JSON.stringify(told)).toContain('Nadie respondió el cambio de turno');
    expect(await dayOf('employee', '2026-12-03')).toMatchObject({ starts: 360, change: null });
  });

  test('409 after its time nobody answers a proposal any more, though no clock rang yet', async () => {
    const { data } = await propose('manager', '2026-12-01', hours(8, 15));
    await plaza.db
      .updateTable('shift_changes')
      .set({ reply_by: new Date('2026-11-24T15:00:00Z') })
      .where('id', '=', data.id)
      .execute();
    expect((await dayOf('employee', '2026-12-01')).change).toMatchObject({ actions: [] });
    expect((await decide('employee', data.id, 'accept')).problem.code).toBe('schedules.too_late');
  });

  test('of two planners at the same moment one proposes, and the other learns that one waits', async () => {
    const both = await Promise.all([hours(8, 15), hours(9, 16)].map((body) => propose('manager', '2026-12-07', body)));
    expect(both.map(({ problem }) => problem?.code ?? 'made').sort()).toEqual(['made', 'schedules.change_pending']);
  });

  test('who proposed a change takes it back; its history holds, and is for the two alone', async () => {
    const { data } = await propose('manager', '2026-12-08', hours(8, 15));
    const { id } = data;
    expect((await decide('employee', id, 'withdraw')).status).toBe(403);
    expect((await decide('manager', id, 'withdraw')).data.state).toBe('withdrawn');
    for (const as of ['employee', 'manager']) {
      const found = await plaza.call('cases.getCase', { as, params: { id } });
      expect(found.data).toMatchObject({ state: 'withdrawn', is_intact: true });
      expect(found.data.events.map(({ action }: { action: string }) => action)).toEqual([
        'open',
        'propose',
        'withdraw',
      ]);
    }
    // Who plans the same people and did not propose it has the grid, not what the two said.
    for (const as of ['planner', 'hr', 'outsider'])
      expect((await plaza.call('cases.getCase', { as, params: { id } })).status).toBe(404);
    const { data: followed } = await plaza.call('home.listTimeline', {
      as: 'employee',
      query: { source: 'schedules', size: 100 },
    });
    const title = (followed as { title: string; link: string }[]).find((one) => one.title.startsWith('Retiraron'));
    expect(title?.link).toBe('/malla?dia=2026-12-08');
  });
});
