import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { regimeOn } from '../regime.ts';
import { regimesOf } from './queries.ts';

let plaza: TestApp;
const ids = new Map<string, string>();
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  const rows = await plaza.db.selectFrom('employees').select(['id', 'username']).execute();
  for (const { id, username } of rows) ids.set(username, id);
});
afterAll(() => plaza.close());

const idOf = (username: string) => ids.get(username)!;
const set = (of: readonly string[], more: object, as = 'hr') =>
  plaza.call('parameters.setRegimes', {
    as,
    body: { people: of.map(idOf), valid_from: '2026-12-01', reason: 'Otrosí del contrato', ...more },
  });
const list = async (query: Record<string, string> = {}, as = 'hr') =>
  plaza.call('parameters.listRegimes', { as, query });
const history = async (of: string, as = 'hr') =>
  plaza.call('parameters.listRegimesOf', { as, params: { id: idOf(of) } });
const own = async (as: string) => (await plaza.call('parameters.getOwnRegime', { as })).data;
const on = async (of: string, day: string) =>
  regimeOn((await regimesOf(await plaza.context(), [idOf(of)], '9999-12-31')).get(idOf(of)) ?? [], day);

describe('day of rest and sort of post', () => {
  test('are those of the law while nothing else was agreed: Sunday, and an ordinary post', async () => {
    expect(await own('employee')).toEqual({
      ...{ rest_weekday: 0, post: 'ordinary', is_available: false, is_reachable: false, next: null },
    });
  });

  test('200 change from a day on, and what held before holds before', async () => {
    const { data } = await set(['employee'], { rest_weekday: 3 });
    expect(data).toEqual([{ person_id: idOf('employee'), code: null, message: null }]);
    expect((await on('employee', '2026-11-30')).restWeekday).toBe(0);
    expect((await on('employee', '2026-12-01')).restWeekday).toBe(3);
    expect(await own('employee')).toMatchObject({
      rest_weekday: 0,
      next: { valid_from: '2026-12-01', rest_weekday: 3 },
    });
    const { data: known } = await history('employee');
    expect(known[0]).toMatchObject({ state: 'future', rest_weekday: 3, reason: 'Otrosí del contrato' });
    expect(known[0].set_by).not.toBeNull();
  });

  test('200 a second change of the same day takes the place of the first, which stays in the history', async () => {
    await set(['employee'], { rest_weekday: 4, reason: 'Se escribió mal el día' });
    const { data } = await history('employee');
    expect(data.map((one: { state: string }) => one.state)).toEqual(['future', 'ended']);
    expect(data[1]).toMatchObject({ rest_weekday: 3, ended_reason: 'Se escribió mal el día' });
    expect((await on('employee', '2026-12-01')).restWeekday).toBe(4);
  });

  test('the person is told, and the log says who changed what', async () => {
    await plaza.settle();
    expect((await plaza.call('GET /api/notifications', { as: 'employee' })).body).toContain('Cambian tu descanso');
    const rows = await plaza.db
      .selectFrom('audit_log' as never)
      .selectAll()
      .execute();
    const [set] = rows.filter((row) => JSON.stringify(row).includes('parameters.regime_set'));
    expect(JSON.stringify(set)).toContain('restWeekday');
  });

  test('200 each of many has their own result, and who is refused leaves the others alone', async () => {
    const { data } = await set(['support', 'hr', 'commissions'], { rest_weekday: 6, valid_from: '2026-11-24' });
    const codeOf = (of: string) => data.find((one: { person_id: string }) => one.person_id === idOf(of)).code;
    expect([codeOf('support'), codeOf('hr'), codeOf('commissions')]).toEqual([null, 'parameters.regime_own', null]);
    const again = await set(['support'], { rest_weekday: 6, valid_from: '2026-11-24' });
    expect(again.data[0]).toMatchObject({ code: 'parameters.regime_same', message: expect.stringContaining('nada') });
    const early = await set(['support'], { rest_weekday: 5, valid_from: '1990-01-01' });
    expect(early.data[0].code).toBe('parameters.regime_before_entry');
    expect(early.data[0].message).not.toContain('{{');
    const late = await set(['support'], { rest_weekday: 5, valid_from: '2031-01-01' });
    expect(late.data[0].code).toBe('parameters.regime_too_far');
    expect((await set(['support'], {})).problem.code).toBe('parameters.regime_empty');
  });

  test('the planner sets days of rest, and no posts: 403', async () => {
    expect((await set(['employee'], { rest_weekday: 2, valid_from: '2027-01-04' }, 'planner')).data[0].code).toBe(null);
    expect((await set(['employee'], { post: 'trust' }, 'planner')).status).toBe(403);
    expect((await set(['employee'], { is_available: true }, 'planner')).status).toBe(403);
    await set(['employee'], { post: 'trust', valid_from: '2027-02-01' });
    const [last] = (await history('employee')).data;
    const end = (as: string) =>
      plaza.call('parameters.endRegime', { as, params: { id: last.id }, body: { reason: 'No era de confianza' } });
    expect((await end('planner')).status).toBe(403);
    expect((await end('hr')).data[0]).toMatchObject({ state: 'ended', ended_reason: 'No era de confianza' });
    expect((await end('hr')).problem.code).toBe('parameters.regime_ended');
    expect((await on('employee', '2027-02-01')).post).toBe('ordinary');
  });

  test.each(['employee', 'manager', 'payroll', 'admin', 'outsider'])('403 the list is not for %s', async (as) => {
    expect((await list({}, as)).status).toBe(403);
    expect((await history('employee', as)).status).toBe(403);
  });

  test('200 who rests on another day, who is trusted and who must be reachable are found', async () => {
    const others = await list({ rest: 'other', size: '100' });
    expect(others.total).toBeGreaterThan(10);
    expect(others.data.every((one: { rest_weekday: number }) => one.rest_weekday !== 0)).toBe(true);
    const sundays = await list({ rest: 'sunday' });
    expect(others.total + sundays.total).toBe((await list()).total);
    const trusted = await list({ post: 'trust', size: '100' });
    expect(trusted.data.some((one: { position: string }) => one.position.startsWith('Gerente'))).toBe(true);
    expect((await list({ available: 'yes' })).total).toBeGreaterThan(0);
    expect((await list({ search: 'veronica' })).data[0]?.name ?? '').toContain('Ver');
  });
});
