import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
const record = {
  userid: '1032456789',
  appid: 357,
  appname: 'Salida por vencimiento',
  date: '2026-11-24',
  dispositivo: 'Mobile',
};

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

it('200: with a session the record is of that person, whoever the caller claims to be', async () => {
  const before = (await plaza.call('applications.listActivity', { as: 'employee' })).total;
  expect((await plaza.call('applications.saveActivity', { as: 'employee', body: record })).status).toBe(200);
  const { data, total } = await plaza.call('applications.listActivity', { as: 'employee' });
  expect(total).toBe(before + 1);
  expect(data[0]).toMatchObject({
    userid: (await plaza.scopeOf('employee')).personId,
    appid: '357',
    dispositivo: 'Mobile',
  });
});

it('200: without a session, or with one that has ended, it is kept as a claim and is nobody’s', async () => {
  const forged = Buffer.alloc(32, 1).toString('base64url');
  for (const token of [undefined, forged])
    expect(
      (await plaza.call('POST /content/historial_tracking', { ...(token && { token }), body: record })).status,
    ).toBe(200);
  const rows = plaza.db.selectFrom('app_activity').select(['person_id', 'claimed_user']).where('person_id', 'is', null);
  expect(await rows.execute()).toEqual(Array(2).fill({ person_id: null, claimed_user: '1032456789' }));
});

it('200: the record of a session that ran out is of whom it was, and administration reads it; an open session names nobody', async () => {
  const { personId, sessionId } = await plaza.scopeOf('wellbeing');
  const note = () => plaza.call('applications.saveActivity', { body: { ...record, session: sessionId } });
  const expiries = async () =>
    (await plaza.call('applications.listActivity', { as: 'admin', query: { userid: personId, appid: '357' } })).total;
  await note();
  expect(await expiries()).toBe(0);
  plaza.clock.advance(31 * 60_000);
  plaza.forgetSession('admin');
  await note();
  expect(await expiries()).toBe(1);
  plaza.clock.advance(86_400_000);
  plaza.forgetSession('admin');
  await note();
  expect(await expiries()).toBe(1);
  plaza.clock.set('2026-11-24T15:42:00Z');
  for (const name of plaza.accounts) plaza.forgetSession(name);
});

it('200: a day that is not now becomes today', async () => {
  for (const date of ['1900-01-01', '2100-12-31', '2026-11-22'])
    expect((await plaza.call('applications.saveActivity', { as: 'hr', body: { ...record, date } })).status).toBe(200);
  const { data } = await plaza.call('applications.listActivity', { as: 'hr' });
  expect((data as { date: string }[]).map((row) => row.date)).toEqual(Array(3).fill('2026-11-24'));
});

it('400: with another device, a date that is none, or an unknown field', async () => {
  for (const wrong of [
    { dispositivo: 'Fridge' },
    { date: '24/11/2026' },
    { date: '9999-12-31' },
    { extra: 1 },
    { appname: '' },
  ])
    expect((await plaza.call('applications.saveActivity', { body: { ...record, ...wrong } })).status).toBe(400);
});

it('another’s activity is read by the auditor, and 403 for a colleague', async () => {
  const userid = (await plaza.scopeOf('employee')).personId;
  const own = await plaza.call('applications.listActivity', { as: 'employee' });
  const read = await plaza.call('applications.listActivity', { as: 'auditor', query: { userid } });
  expect(read.data).toEqual(own.data);
  expect((await plaza.call('applications.listActivity', { as: 'manager', query: { userid } })).status).toBe(403);
  expect((await plaza.call('applications.listActivity', {})).status).toBe(401);
});
