import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSigned } from '#platform/server/signature.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { patience, pauseAfter } from '../policy.ts';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let plaza: TestApp;
let other: Server;
let url = '';
let answers: number[] = [];
const heard: Heard[] = [];
const at = '2026-11-24T15:42:00Z';

beforeAll(async () => {
  other = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
  });
  await new Promise<void>((open) => other.listen(0, '127.0.0.1', open));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/hook`;
  plaza = await startTestApp({ seed: true, at, settings: { OUTGOING_NETWORKS: '127.0.0.1' } });
});
afterAll(async () => {
  await plaza.close();
  other.close();
});
beforeEach(() => {
  heard.length = 0;
  answers = [];
});

/** A session of its own, which the test may end. */
const signIn = async (name: string) => {
  plaza.forgetSession(name);
  const token = await plaza.signInAs(name);
  plaza.forgetSession(name);
  return token;
};
let names = 0;
const create = async (body: object = {}) =>
  plaza.call('webhooks.createWebhook', {
    as: 'admin',
    body: { name: `Sistema ${(names += 1)}`, url, events: ['session.ended'], is_active: true, ...body },
  });
const remove = (id: string) => plaza.call('webhooks.deleteWebhook', { as: 'admin', params: { id } });
const deliveriesOf = async (id: string) =>
  (await plaza.call('webhooks.listDeliveries', { as: 'admin', params: { id } })).data;

describe('the end of a session', () => {
  test('is told to who wants to hear of it: signed, with ids alone, and once', async () => {
    const { data } = await create();
    const token = await signIn('employee');
    expect((await plaza.call('session.endSession', { token })).status).toBe(200);
    await plaza.settle();
    expect(heard).toHaveLength(1);
    const [{ headers, body }] = heard as [Heard];
    expect(isSigned(data.secret, body, String(headers['plaza-signature']), new Date(at))).toBe(true);
    const told = JSON.parse(body) as { data: object };
    expect(told).toMatchObject({ event: 'session.ended', id: headers['plaza-delivery'] });
    expect(Object.keys(told.data).sort()).toEqual(['person_id', 'session_id']);
    expect(await deliveriesOf(data.id)).toMatchObject([{ state: 'delivered', tries: 1, status: 204, body }]);
    await remove(data.id);
  });

  test('that a person announces is told as what it is, while the session goes on', async () => {
    const { data } = await create({ events: ['session.logout_noted'] });
    const token = await signIn('manager');
    expect((await plaza.call('session.noteLogout', { token })).status).toBe(200);
    await plaza.settle();
    expect(heard.map(({ headers }) => headers['plaza-event'])).toEqual(['session.logout_noted']);
    expect((await plaza.call('session.getCurrentUser', { token })).status).toBe(200);
    await remove(data.id);
  });

  test('is told to nobody whose webhook is paused or wants other events', async () => {
    const ids = [await create({ is_active: false }), await create({ events: ['news.published'] })];
    await plaza.call('session.endSession', { token: await signIn('employee') });
    await plaza.settle();
    expect(heard).toEqual([]);
    for (const { data } of ids) await remove(data.id);
  });
});

describe('a delivery that is not taken', () => {
  test('is tried again, and says how it went', async () => {
    const { data } = await create();
    answers = [500, 302];
    await plaza.call('webhooks.tryWebhook', { as: 'admin', params: { id: data.id } });
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1);
    await expect
      .poll(async () => (await deliveriesOf(data.id))[0], { timeout: 20_000 })
      .toMatchObject({
        state: 'waiting',
        tries: 1,
        status: 500,
        failure: 'answered',
        next_at: '2026-11-24T15:42:30.000Z',
      });
    await remove(data.id);
  });

  test('is given up after ten tries in four hours, each pause twice the one before', () => {
    const pauses = Array.from({ length: patience.tries }, (_, turn) => pauseAfter(turn + 1));
    expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
    expect(pauses.at(-1)).toBeUndefined();
    expect(pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)).toBe(30 * (2 ** 9 - 1));
  });

  test('failed at once where the address says that it is gone, and is sent again by hand with the same words', async () => {
    const { data } = await create();
    const params = { id: data.id };
    answers = [410];
    const tried = await plaza.call('webhooks.tryWebhook', { as: 'admin', params });
    await plaza.settle();
    expect(await deliveriesOf(data.id)).toMatchObject([{ state: 'failed', tries: 1, status: 410 }]);
    const again = await plaza.call('webhooks.sendAgain', {
      as: 'admin',
      params: { ...params, delivery: tried.data.id },
    });
    expect(again.status).toBe(200);
    await plaza.settle();
    const [first, second] = heard.map(({ body }) => JSON.parse(body) as { id: string; at: string; data: object });
    expect(second).toMatchObject({ at: first?.at, data: first?.data });
    expect(second?.id).not.toBe(first?.id);
    expect(await deliveriesOf(data.id)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }]);
    await remove(data.id);
  });
});

describe('an address', () => {
  test.each([
    ['https://10.1.2.3/x', 'private_address'],
    ['https://169.254.169.254/latest/meta-data', 'private_address'],
    ['https://[::1]/x', 'private_address'],
    ['https://[::ffff:10.0.0.1]/x', 'private_address'],
    ['https://0x0a000001/x', 'private_address'],
    ['http://93.184.216.34/x', 'not_secure'],
    ['https://no-such-host.invalid/x', 'unknown_host'],
  ])('409 «%s» is refused: %s', async (address, reason) => {
    expect((await create({ url: address })).problem.code).toBe(`webhooks.${reason}`);
  });

  test('400 with a password in it, or of another kind, is refused', async () => {
    for (const address of ['https://ana:clave@example.com/x', 'file:///etc/passwd', 'javascript:alert(1)'])
      expect((await create({ url: address })).status).toBe(400);
  });

  test('that was public when it was saved and is private when it is called is not called', async () => {
    const { data } = await create();
    await plaza.db.updateTable('webhooks').set({ url: 'https://10.0.0.9/x' }).where('id', '=', data.id).execute();
    await plaza.call('webhooks.tryWebhook', { as: 'admin', params: { id: data.id } });
    await expect
      .poll(async () => (await deliveriesOf(data.id))[0], { timeout: 20_000 })
      .toMatchObject({ failure: 'private_address', status: null });
    await remove(data.id);
  });
});

describe('who looks after webhooks', () => {
  test('sees no secret but when it is made, and replaces it at once', async () => {
    const { data } = await create();
    const listed = await plaza.call('webhooks.listWebhooks', { as: 'admin' });
    expect(JSON.stringify(listed.data)).not.toContain(data.secret);
    const kept = await plaza.db.selectFrom('webhooks').select('secret').where('id', '=', data.id).executeTakeFirst();
    expect(kept?.secret).not.toContain(data.secret);
    const renewed = await plaza.call('webhooks.renewSecret', { as: 'admin', params: { id: data.id } });
    await plaza.call('webhooks.tryWebhook', { as: 'admin', params: { id: data.id } });
    await plaza.settle();
    const [{ headers, body }] = heard as [Heard];
    const signature = String(headers['plaza-signature']);
    expect([data.secret, renewed.data.secret].map((one) => isSigned(one, body, signature, new Date(at)))).toEqual([
      false,
      true,
    ]);
    expect(isSigned(renewed.data.secret, body, signature, new Date('2026-11-24T15:48:00Z'))).toBe(false);
    await remove(data.id);
  });

  test('409 saves no stale change and no name twice, and sends nothing while paused', async () => {
    const { data } = await create({ name: 'Nómina externa' });
    expect((await create({ name: 'nomina EXTERNA' })).problem.code).toBe('webhooks.name_taken');
    const { name, events, version } = data;
    const change = () =>
      plaza.call('webhooks.changeWebhook', {
        as: 'admin',
        params: { id: data.id },
        body: { name, url, events, is_active: false, version },
      });
    expect((await change()).data).toMatchObject({ is_active: false, version: 2 });
    expect((await change()).status).toBe(409);
    const tried = await plaza.call('webhooks.tryWebhook', { as: 'admin', params: { id: data.id } });
    expect(tried.problem.code).toBe('webhooks.paused');
    await remove(data.id);
  });
});
