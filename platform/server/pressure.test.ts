import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Failure } from '../contract/errors.ts';
import { openPressure, refuseUnderPressure } from './pressure.ts';

const callers = Array.from({ length: 1_000 }, (_, n) => `caller ${n}`);

function opened() {
  const world = { age: 5, now: 0 };
  const pressure = openPressure({ measure: () => Promise.resolve(world.age), clock: () => world.now, isByHand: true });
  const refused = () => callers.filter((caller) => pressure.refuse(caller) > 0);
  const turns = async (count: number) => {
    for (let n = 0; n < count; n += 1) await pressure.turn();
  };
  return { world, pressure, refused, turns };
}

test('nobody is refused while calls are young', async () => {
  const { refused, turns } = opened();
  await turns(50);
  expect(refused()).toEqual([]);
});

test('the longer calls stay old, the more callers are refused, but never all of them', async () => {
  const { world, refused, turns } = opened();
  world.age = 900;
  await turns(2);
  const few = refused().length;
  await turns(3);
  const half = refused().length;
  await turns(100);
  const most = refused().length;
  expect(few).toBeGreaterThan(100);
  expect(half).toBeGreaterThan(few);
  expect(most).toBeGreaterThan(half);
  expect(most).toBeLessThan(callers.length);
});

test('who is served goes on being served while the others come back later, and then it may be the other way round', async () => {
  const { world, pressure, refused, turns } = opened();
  world.age = 900;
  await turns(5);
  const first = refused();
  world.now = 3_000;
  expect(refused()).toEqual(first);
  expect(pressure.refuse(first[0]!)).toBe(5);
  world.now = 9_000;
  expect(refused()).not.toEqual(first);
});

test('when calls are young again everybody is let in', async () => {
  const { world, refused, turns } = opened();
  world.age = 900;
  await turns(20);
  world.age = 20;
  await turns(9);
  expect(refused()).toEqual([]);
});

test('a measure that fails changes nothing of what is known', async () => {
  let age: number | Error = 900;
  const measure = () => (age instanceof Error ? Promise.reject(age) : Promise.resolve(age));
  const pressure = openPressure({ measure, clock: () => 0, isByHand: true });
  await pressure.turn();
  age = new Error('no connection');
  for (let n = 0; n < 20; n += 1) await pressure.turn();
  expect(callers.filter((caller) => pressure.refuse(caller) > 0).length).toBeGreaterThan(800);
});

test('a call of who is refused costs nothing and says when to come back; pages and health checks are never refused', async () => {
  const { world, pressure, turns } = opened();
  world.age = 900;
  await turns(5);
  const app = fastify();
  app.setErrorHandler((failure: Failure, _request, reply) =>
    reply.code(failure.status).header('retry-after', String(failure.retryAfter)).send(failure.code),
  );
  refuseUnderPressure(app, pressure);
  let answered = 0;
  app.get('/call', { config: { operation: 'notes.list' } }, () => `${(answered += 1)}`);
  app.get('/healthz', () => 'alive');
  const ask = (url: string) =>
    Promise.all(callers.slice(0, 100).map((authorization) => app.inject({ url, headers: { authorization } })));
  const calls = await ask('/call');
  const refused = calls.filter(({ statusCode }) => statusCode === 503);
  expect(answered).toBe(calls.length - refused.length);
  expect(answered).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ body: 'unavailable', headers: { 'retry-after': '8' } });
  expect((await ask('/healthz')).every(({ statusCode }) => statusCode === 200)).toBe(true);
  await app.close();
});
