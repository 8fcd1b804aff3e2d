import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { tourTypes } from '../tour.ts';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true })));
afterAll(() => plaza.close());

const see = async (as: string, type: string, id?: string) =>
  plaza.call('GET /api/user/tour/{id}/type/{type}', {
    as,
    params: { id: id ?? (await plaza.scopeOf(as)).personId, type },
  });

it('200 each tour is new once, and seen from then on, also in another session', async () => {
  for (const type of tourTypes) {
    expect((await see('employee', type)).data).toEqual({ seen: false });
    expect((await see('employee', type)).data).toEqual({ seen: true });
  }
  plaza.forgetSession('employee');
  expect((await see('employee', 'home')).data).toEqual({ seen: true });
  expect((await see('manager', 'home')).data).toEqual({ seen: false });
});

it('two windows that ask at once are not both shown it', async () => {
  const answers = await Promise.all([see('hr', 'home'), see('hr', 'home')]);
  expect(answers.map(({ data }) => data.seen).sort()).toEqual([false, true]);
});

it('404 for anybody else, who can neither be asked about nor robbed of a tour; 400 for an unknown one', async () => {
  const { personId } = await plaza.scopeOf('payroll');
  expect((await see('admin', 'home', personId)).status).toBe(404);
  expect((await see('payroll', 'home')).data).toEqual({ seen: false });
  expect((await see('employee', 'kitchen')).status).toBe(400);
});
