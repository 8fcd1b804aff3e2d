import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { expireOffers } from './actions.ts';

let plaza: TestApp;
let ids: Record<string, string>;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const people = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  ids = Object.fromEntries(people.map(({ id, username }) => [username, id]));
});
afterAll(() => plaza.close());

const h = (hours: number) => hours * 60;
const offer = (day: string, starts: number, ends: number, more: object = {}, as = 'manager') =>
  plaza.call('overtime.makeOffers', {
    as,
    body: { people: [ids['employee']], day, starts: h(starts), ends: h(ends), activity: 'Pico de llamadas', ...more },
  });
const mine = async () =>
  (await plaza.call('overtime.listOffers', { as: 'employee' })).data as {
    id: string;
    day: string;
    version: number;
    explained: { value: number; minutes: number };
  }[];
const on = async (day: string) => (await mine()).find((one) => one.day === day)!;
const answer = (as: string, item: { id: string; version: number }, said: string) =>
  plaza.call('overtime.answerOffer', { as, params: { id: item.id }, body: { version: item.version, answer: said } });
const requestsOn = (day: string) =>
  plaza.db
    .selectFrom('overtime_requests')
    .innerJoin('cases', 'cases.id', 'overtime_requests.id')
    .selectAll()
    .where('person_id', '=', ids['employee']!)
    .where('day', '=', day)
    .execute();

describe('a leader asks people for overtime', () => {
  test('200 those whom they lead are offered, never themselves nor another team', async () => {
    const { data } = await plaza.call('overtime.listOfferPeople', { as: 'manager', query: { day: '2026-12-15' } });
    const found = data.map((one: { id: string }) => one.id);
    expect(found).toContain(ids['employee']);
    expect(found).not.toContain(ids['manager']);
    expect(found).not.toContain(ids['outsider']);
    const named = (search: string) =>
      plaza.call('overtime.listOfferPeople', { as: 'manager', query: { day: '2026-12-15', search } });
    expect((await named('galindo veronica')).data).toMatchObject([{ id: ids['employee'] }]);
    expect((await named('nadie así')).data).toEqual([]);
  });

  test('200 who accepts has the hours approved by who asked; both are told', async () => {
    const day = '2026-12-15';
    expect((await offer(day, 15, 16)).data).toEqual([{ person_id: ids['employee'], code: null, message: null }]);
    const asked = await on(day);
    expect(asked.explained).toMatchObject({ minutes: 60, base: 'salary' });
    const pending = await plaza.call('home.listPending', { as: 'employee' });
    expect(JSON.stringify(pending.data)).toContain(asked.id);
    expect((await answer('manager', asked, 'accept')).status).toBe(403);
    expect((await answer('outsider', asked, 'accept')).status).toBe(404);
    expect((await answer('employee', asked, 'accept')).status).toBe(204);
    expect((await answer('employee', asked, 'accept')).problem.code).toBe('overtime.wrong_state');
    const [made] = await requestsOn(day);
    expect(made).toMatchObject({ state: 'approved_final', opener_id: ids['manager'], needs_second: false });
    const { data } = await plaza.call('overtime.getOvertime', { as: 'employee', params: { id: made!.id } });
    expect(data.history.map((one: { state: string }) => one.state)).toEqual(['offered', 'approved_final']);
    await plaza.settle();
    const told = async (as: string) =>
      JSON.stringify((await plaza.call('notifications.list', { as, query: { category: 'shift' } })).data);
    expect(await told('employee')).toContain('Te piden horas extra');
    expect(await told('manager')).toContain('Aceptaron las horas extra');
    const team = await plaza.call('overtime.listOffers', { as: 'manager', query: { view: 'team' } });
    expect(team.data[0]).toMatchObject({ state: 'accepted', explained: null });
  });

  test('200 each has their own result: oneself, another team, within the shift, and the same hours twice', async () => {
    const day = '2026-12-16';
    const people = [ids['employee'], ids['manager'], ids['outsider']];
    const { data } = await offer(day, 15, 16, { people });
    expect(data.map((one: { code: string | null }) => one.code)).toEqual([null, 'overtime.own_request', 'not_found']);
    expect((await offer(day, 15.5, 17)).data[0].code).toBe('overtime.overlaps');
    expect((await offer('2026-11-26', 8, 10)).data[0].code).toBe('overtime.inside_shift');
  });

  test('200 over the cap it takes a coded exception, and a second person still approves', async () => {
    const day = '2026-12-17';
    expect((await offer(day, 15, 18)).data[0].code).toBe('overtime.exception_needed');
    await offer(day, 15, 18, { exception: 'service_continuity' });
    await answer('employee', await on(day), 'accept');
    const [made] = await requestsOn(day);
    expect(made).toMatchObject({ state: 'approved_leader', exceeds: true, exception_code: 'service_continuity' });
  });

  test('200 declined and withdrawn offers make no overtime; 409 hours that have begun', async () => {
    await offer('2026-12-18', 15, 16);
    expect((await answer('employee', await on('2026-12-18'), 'decline')).status).toBe(204);
    expect(await requestsOn('2026-12-18')).toEqual([]);
    await offer('2026-12-21', 15, 16);
    expect((await answer('manager', await on('2026-12-21'), 'withdraw')).status).toBe(204);
    expect(await on('2026-12-21')).toBeUndefined();
    expect((await offer('2026-11-24', 9, 10)).problem.code).toBe('overtime.offer_begun');
  });

  test('what nobody answers ends when its hours begin', async () => {
    await offer('2026-11-25', 15, 16);
    const asked = await on('2026-11-25');
    plaza.clock.set('2026-11-25T20:00:00Z');
    plaza.forgetSession('employee');
    expect((await answer('employee', asked, 'accept')).problem.code).toBe('overtime.offer_begun');
    expect(await expireOffers(await plaza.context())).toBeGreaterThan(0);
  });
});
