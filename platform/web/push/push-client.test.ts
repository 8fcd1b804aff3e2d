import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { gapTopic, openBus } from '../../server/bus.ts';
import { openPush, type OpenPush } from '../../server/push.ts';

// The types of pusher-js speak to bundlers, as this file does not.
const client: string = './push-client.ts';
const { connectPush } = (await import(client)) as {
  connectPush: (
    person: { pushKey: string; channels: readonly string[] },
    options: {
      authenticate: (socketId: string) => Promise<{ auth: string; user_data: string }>;
      onMessage: (message: string) => void;
      onJoined: () => void;
    },
  ) => Promise<() => void>;
};

const before = ['individual_1010', 'client_id_7', 'everybody'];
const after = ['individual_1010', 'client_id_8', 'campaign_id_3', 'everybody'];

let closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
  vi.unstubAllGlobals();
});

test('what is sent before the channels are joined is looked up when they are, the first time too', async () => {
  const { push } = await serve(() => before);
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  const { heard, joined } = await connect(push, before, gate);
  await vi.waitUntil(() => push.connections === 1);
  await push.send(['everybody'], 'my-event', { message: 'too early', id: '1' });
  expect(joined()).toBe(0);
  letIn();
  await vi.waitUntil(() => joined() > 0);
  await push.send(['everybody'], 'my-event', { message: 'in time', id: '2' });
  await vi.waitUntil(() => heard.length > 0);
  expect([heard, joined()]).toEqual([['in time'], 1]);
});

test('after the servers could not hear each other it looks up what it may have missed', async () => {
  const { push, bus } = await serve(() => before);
  const { joined } = await connect(push, before);
  await vi.waitUntil(() => joined() === 1);
  await bus.publish(gapTopic, null);
  await vi.waitUntil(() => joined() === 2, { timeout: 10_000 });
}, 15_000);

test('who is moved hears the new channels without a reload, looks up what came meanwhile, and leaves the old ones', async () => {
  let channels = before;
  const { push } = await serve(() => channels);
  const { heard, joined } = await connect(push, before);
  await vi.waitUntil(() => joined() === 1);
  for (const now of [after, before]) {
    const times = joined();
    channels = now;
    await push.readmit(['ana']);
    await vi.waitUntil(() => joined() > times);
    await push.send(['client_id_7'], 'my-event', { message: 'to seven' });
    await push.send(['client_id_8', 'campaign_id_3'], 'my-event', { message: 'to eight' });
    await push.send(['everybody'], 'my-event', { message: 'to all' });
    await vi.waitUntil(() => heard.includes('to all'));
    expect(heard.splice(0)).toEqual(now === after ? ['to eight', 'to eight', 'to all'] : ['to seven', 'to all']);
    expect(joined()).toBe(times + 1);
  }
});

test('a browser that remembers channels of yesterday joins those of today', async () => {
  const { push } = await serve(() => after);
  const { heard, joined } = await connect(push, before);
  await vi.waitUntil(() => joined() === 1);
  await push.send(['client_id_8'], 'my-event', { message: 'to eight', id: '1' });
  await vi.waitUntil(() => heard.length > 0);
  expect(heard).toEqual(['to eight']);
});

/** A push server at the address at which the page seems to stand. */
async function serve(channelsNow: () => string[]) {
  const log = pino({ level: 'silent' });
  const bus = await openBus({}, log);
  const push = openPush({
    bus,
    log,
    key: 'plaza',
    secret: 'a secret',
    authorize: () => Promise.resolve({ personId: 'ana', sessionId: 'session-1', channels: channelsNow() }),
    listChannels: () => Promise.resolve(new Map([['ana', channelsNow()]])),
  });
  const server = createServer();
  push.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: String(port) });
  closers.push(async () => {
    await push.close();
    server.close();
  });
  return { push, bus };
}

async function connect(push: OpenPush, channels: readonly string[], gate?: Promise<void>) {
  const heard: string[] = [];
  let times = 0;
  const disconnect = await connectPush(
    { pushKey: 'plaza', channels },
    {
      authenticate: async (socketId) => {
        await gate;
        return push.authenticate(socketId, { id: 'ana', session: 'session-1' });
      },
      onMessage: (message) => heard.push(message),
      onJoined: () => (times += 1),
    },
  );
  closers.push(disconnect);
  return { heard, joined: () => times };
}
