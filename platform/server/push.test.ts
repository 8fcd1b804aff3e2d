import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import pusherJs from 'pusher-js';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openBus } from './bus.ts';
import { addressBehind } from './proxies.ts';
import { defaultLimits } from './push-connection.ts';
import { openPush, type OpenPush, type PushOptions } from './push.ts';

// Its types speak of `default`, its Node build is the class itself.
const Pusher = pusherJs as unknown as typeof pusherJs.default;
type Pusher = pusherJs.default;

const key = 'plaza';
const anasChannels = ['individual_1010', 'client_id_7', 'everybody'];
const ana = { id: 'ana', session: 'session-1' };
const log = pino({ level: 'silent' });

let closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

describe('the stock pusher-js client', () => {
  for (const path of ['/push', '']) {
    test(`connects at ${path}/app/{key}, signs in and hears what is sent on its channels`, async () => {
      const { push, port } = await start();
      const { client, heard } = connect(push, port, { path, channels: anasChannels });
      await subscribed(client, anasChannels);
      for (const channel of anasChannels) await push.send([channel], 'my-event', { message: `to ${channel}`, id: 1 });
      await push.send(['client_id_8'], 'my-event', { message: 'to others', id: 2 });
      await until(() => heard.length === 3);
      expect(heard).toEqual(anasChannels.map((channel) => [channel, { message: `to ${channel}`, id: 1 }]));
    });
  }

  test('hears other data than the rest of its channel where it is meant by name', async () => {
    const { push, port } = await start();
    const { client, heard } = connect(push, port, { channels: ['everybody'] });
    await subscribed(client, ['everybody']);
    const quietly = { message: 'x', id: 1, quiet: true };
    await push.send(['everybody'], 'my-event', { message: 'x', id: 1 }, { people: ['ana'], data: quietly });
    await push.send(['everybody'], 'my-event', { message: 'x', id: 2 }, { people: ['eva'], data: quietly });
    await until(() => heard.length === 2);
    expect(heard.map(([, data]) => data)).toEqual([quietly, { message: 'x', id: 2 }]);
  });

  test('is refused a channel of somebody else, and keeps its own', async () => {
    const { push, port } = await start();
    const { client, heard } = connect(push, port, { channels: ['individual_2020', 'everybody'] });
    const refusal = new Promise((resolve) =>
      client.channel('individual_2020').bind('pusher:subscription_error', resolve),
    );
    await subscribed(client, ['everybody']);
    expect(await refusal).toMatchObject({ type: 'AuthError', status: 403 });
    await push.send(['individual_2020', 'everybody'], 'my-event', { message: 'x', id: 1 });
    await until(() => heard.length > 0);
    await wait(50);
    expect(heard).toEqual([['everybody', { message: 'x', id: 1 }]]);
  });

  test('stops hearing a channel that it leaves', async () => {
    const { push, port } = await start();
    const { client, heard } = connect(push, port, { channels: ['everybody', 'client_id_7'] });
    await subscribed(client, ['everybody', 'client_id_7']);
    client.unsubscribe('client_id_7');
    await wait(50);
    await push.send(['client_id_7', 'everybody'], 'my-event', { message: 'x', id: 1 });
    await until(() => heard.length > 0);
    expect(heard).toEqual([['everybody', { message: 'x', id: 1 }]]);
  });

  test('is sent away for good when its session ends', async () => {
    const { push, port } = await start();
    const { client } = connect(push, port, { channels: ['everybody'] });
    await subscribed(client, ['everybody']);
    await push.closeSessions(['session-2', 'session-1']);
    await until(() => client.connection.state === 'disconnected');
    expect(push.connections).toBe(0);
  });

  test('comes back by itself after the server restarts, and hears again', async () => {
    const first = await start();
    const { client, heard, follow } = connect(first.push, first.port, { channels: ['everybody'] });
    await subscribed(client, ['everybody']);
    await first.push.close();
    await first.stop();
    const second = await start({}, first.port);
    follow(second.push);
    await until(() => second.push.connections === 1 && client.channel('everybody').subscribed, 8_000);
    await second.push.send(['everybody'], 'my-event', { message: 'again', id: 1 });
    await until(() => heard.length === 1);
    expect(heard).toEqual([['everybody', { message: 'again', id: 1 }]]);
  });

  test('hears what was sent through another process', async () => {
    const ears: ((message: unknown) => void)[][] = [[], []];
    const bus = {
      isCarrying: () => true,
      publish: (topic: string, message: unknown) => {
        for (const ear of ears.flat()) ear({ topic, message });
        return Promise.resolve();
      },
    };
    const busOf = (n: number) => ({
      ...bus,
      subscribe: (topic: string, listener: (message: unknown) => void) => {
        ears[n]?.push((line) => {
          const said = line as { topic: string; message: unknown };
          if (said.topic === topic) listener(said.message);
        });
      },
    });
    const one = await start({ bus: busOf(0) });
    const two = await start({ bus: busOf(1) });
    const { client, heard } = connect(one.push, one.port, { channels: ['everybody'] });
    await subscribed(client, ['everybody']);
    await two.push.send(['everybody'], 'my-event', { message: 'from two', id: 1 });
    await until(() => heard.length === 1);
    await two.push.closeSessions(['session-1']);
    await until(() => client.connection.state === 'disconnected');
  });
});

describe('the protocol', () => {
  test.each([
    ['/app/other?protocol=7', 4001],
    ['/app/plaza', 4008],
    ['/app/plaza?protocol=seven', 4006],
    ['/app/plaza?protocol=5', 4007],
  ])('%s is closed with %i', async (path, code) => {
    const { port } = await start();
    expect(await open(port, path).closed).toBe(code);
  });

  test('other upgrades are refused with 404', async () => {
    const { port } = await start();
    const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('404');
  });

  test('greets with a socket id and a time-out, and answers a ping', async () => {
    const { port } = await start();
    const socket = open(port);
    expect(await socket.next()).toMatchObject({
      event: 'pusher:connection_established',
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/) as string, activity_timeout: 120 },
    });
    socket.say('pusher:ping', {});
    expect(await socket.next()).toMatchObject({ event: 'pusher:pong' });
  });

  test('a subscription that waits too long for its sign-in closes the socket with 4009', async () => {
    expect(defaultLimits.signInSeconds).toBe(10);
    const { port } = await start({ limits: { signInSeconds: 1 } });
    const socket = open(port);
    await socket.next();
    socket.say('pusher:subscribe', { channel: 'everybody' });
    expect(await socket.closed).toBe(4009);
  });

  test('a stranger who says nothing is sent away as well', async () => {
    const { port } = await start({ limits: { strangerSeconds: 1 } });
    expect(await open(port).closed).toBe(4009);
  });

  test.each([
    [
      'another secret',
      (push: OpenPush, id: string) => ({ ...push.authenticate(id, ana), auth: `plaza:${'0'.repeat(64)}` }),
    ],
    ['another socket', (push: OpenPush) => push.authenticate('1.2', ana)],
    ['another person', (push: OpenPush, id: string) => ({ ...push.authenticate(id, ana), user_data: '{"id":"eva"}' })],
    ['nothing', () => ({})],
    ['wrong types', () => ({ auth: 1, user_data: [] })],
  ])('a sign-in signed for %s is closed with 4009', async (_name, forge) => {
    const { push, port } = await start();
    const socket = open(port);
    const id = await socket.id();
    socket.say('pusher:signin', forge(push, id));
    expect(await socket.closed).toBe(4009);
  });

  test.each<[string, Partial<PushOptions>]>([
    ['somebody who left the company', { authorize: () => Promise.resolve(undefined) }],
    ['a session that has ended', { findEnded: (sessionIds) => Promise.resolve(sessionIds) }],
  ])('the sign-in of %s is closed with 4009', async (_name, options) => {
    const { push, port } = await start(options);
    const socket = open(port);
    socket.say('pusher:signin', push.authenticate(await socket.id(), ana));
    expect(await socket.closed).toBe(4009);
  });

  test('a session that ends while the sign-in is under way is closed with 4009', async () => {
    const { push, port } = await start({
      authorize: async () => {
        await push.closeSessions(['session-1']);
        return { personId: 'ana', sessionId: 'session-1', channels: [] };
      },
    });
    const socket = open(port);
    socket.say('pusher:signin', push.authenticate(await socket.id(), ana));
    expect(await socket.closed).toBe(4009);
  });

  test('who is moved while the sign-in is under way comes back at once, and so is asked about again', async () => {
    const { push, port } = await start({
      authorize: async () => {
        await push.readmit(['ana', 'eva']);
        return { personId: 'ana', sessionId: 'session-1', channels: anasChannels };
      },
    });
    const socket = open(port);
    socket.say('pusher:signin', push.authenticate(await socket.id(), ana));
    expect(await socket.closed).toBe(4200);
  });

  test('whoever may be somewhere else comes back when the database cannot say; others and the unmoved stay', async () => {
    const answers = [
      () => Promise.resolve(new Map([['ana', [...anasChannels]]])),
      () => Promise.reject(new Error('down')),
    ];
    const { push, port } = await start({ listChannels: () => answers.shift()!() });
    const socket = await signedIn(push, port);
    await push.readmit(['eva']);
    await push.readmit(['ana']);
    socket.say('pusher:ping', {});
    expect(await socket.next()).toMatchObject({ event: 'pusher:pong' });
    await push.readmit(['ana']);
    expect(await socket.closed).toBe(4200);
  });

  test('a database that fails during the sign-in asks the client to come back', async () => {
    const { push, port } = await start({ authorize: () => Promise.reject(new Error('down')) });
    const socket = open(port);
    socket.say('pusher:signin', push.authenticate(await socket.id(), ana));
    expect(await socket.closed).toBe(4100);
  });

  test('the server-to-user channel is accepted and carries no my-event', async () => {
    const { push, port } = await start();
    const socket = await signedIn(push, port);
    socket.say('pusher:subscribe', { channel: '#server-to-user-ana' });
    expect(await socket.next()).toMatchObject({ event: 'pusher_internal:subscription_succeeded' });
    await push.send(['#server-to-user-ana'], 'my-event', { message: 'x', id: 1 });
    socket.say('pusher:subscribe', { channel: '#server-to-user-eva' });
    expect(await socket.next()).toMatchObject({ event: 'pusher:subscription_error' });
  });

  test('events of clients, nonsense and prototype keys are answered with an error and change nothing', async () => {
    const { push, port } = await start();
    const socket = await signedIn(push, port);
    for (const text of [
      '{"event":"client-hello","channel":"everybody","data":{}}',
      '{"event":"my-event","channel":"everybody","data":{}}',
      'no json',
      '[]',
      'null',
      '{"event":7}',
      '{"event":"__proto__","data":{"__proto__":{"channel":"everybody"}}}',
      '['.repeat(8_000),
    ]) {
      socket.ws.send(text);
      expect(await socket.next()).toMatchObject({ event: 'pusher:error' });
    }
    socket.say('pusher:subscribe', { channel: { toString: 'everybody' } });
    expect(await socket.next()).toMatchObject({ event: 'pusher:subscription_error' });
  });

  test('a binary frame, a message that is too long and a flood close the socket', async () => {
    const { push, port } = await start({ limits: { messagesPerMinute: 20 } });
    const binary = await signedIn(push, port);
    binary.ws.send(Buffer.from('x'));
    expect(await binary.closed).toBe(1003);
    const long = await signedIn(push, port);
    long.ws.send('x'.repeat(20_000));
    expect(await long.closed).toBe(1009);
    const flood = await signedIn(push, port);
    for (let n = 0; n < 30; n += 1) flood.say('pusher:ping', {});
    expect(await flood.closed).toBe(1008);
  });

  test('one session, one address and the process have their limits', async () => {
    const { push, port } = await start({ limits: { connectionsPerSession: 2, connectionsPerAddress: 3 } });
    await signedIn(push, port);
    await signedIn(push, port);
    const third = open(port);
    third.say('pusher:signin', push.authenticate(await third.id(), ana));
    expect(await third.closed).toBe(4004);
    await open(port).id();
    expect(await open(port).closed).toBe(4100);
  });

  test('who invents a forwarded address is counted by their own, and so is who does it through a trusted proxy', async () => {
    const limits = { connectionsPerAddress: 2 };
    const plain = await start({ limits, addressOf: addressBehind('10.0.0.0/8') });
    for (const invented of ['203.0.113.1', '203.0.113.2']) await openFor(plain.port, invented).id();
    expect(await openFor(plain.port, '203.0.113.3').closed).toBe(4100);

    const proxied = await start({ limits, addressOf: addressBehind('127.0.0.1, 10.0.0.9') });
    for (const forwarded of ['203.0.113.1, 198.51.100.7', '203.0.113.2, 198.51.100.7, 10.0.0.9'])
      await openFor(proxied.port, forwarded).id();
    expect(await openFor(proxied.port, '203.0.113.3, 198.51.100.7').closed).toBe(4100);
    await openFor(proxied.port, '198.51.100.8').id();
  });

  test('a silent client is pinged, and closed with 4201 when it does not answer', async () => {
    const { push, port } = await start({ limits: { idleSeconds: 1, pongSeconds: 1 } });
    const silent = await signedIn(push, port);
    expect(await silent.next()).toMatchObject({ event: 'pusher:ping' });
    expect(await silent.closed).toBe(4201);
    expect(push.connections).toBe(0);
  });

  test('a client that does not read is cut off, and the others go on', async () => {
    const { push, port } = await start({ limits: { bufferedBytes: 1_000_000 } });
    const [slow, good] = [await signedIn(push, port), await signedIn(push, port)];
    for (const socket of [slow, good]) {
      socket.say('pusher:subscribe', { channel: 'everybody' });
      await socket.next();
    }
    slow.ws.pause();
    const message = 'x'.repeat(100_000);
    for (let n = 0; n < 200; n += 1) {
      await push.send(['everybody'], 'my-event', { message, id: n });
      await good.next();
    }
    await until(() => push.connections === 1);
  });

  test('when the server stops, clients are told to come back', async () => {
    const { push, port } = await start();
    const socket = await signedIn(push, port);
    await push.close();
    expect(await socket.closed).toBe(1001);
  });

  test('who comes to a server that is stopping is sent on, to come back in a moment', async () => {
    const { push, port } = await start();
    await push.close();
    expect(await open(port).closed).toBe(4100);
  });
});

async function start(options: Partial<PushOptions> = {}, port = 0) {
  const bus = await openBus({}, log);
  const push = openPush({
    bus,
    log,
    key,
    secret: 'a secret',
    authorize: () => Promise.resolve({ personId: 'ana', sessionId: 'session-1', channels: anasChannels }),
    listChannels: () => Promise.resolve(new Map([['ana', anasChannels]])),
    ...options,
  });
  const server: Server = createServer();
  push.attach(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => new Promise((resolve) => server.close(resolve));
  closers.push(async () => {
    await push.close();
    await stop();
  });
  return { push, port: (server.address() as AddressInfo).port, stop };
}

function connect(push: OpenPush, port: number, how: { path?: string; channels: readonly string[] }) {
  const heard: [string, unknown][] = [];
  let signer = push;
  const client = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    wsPath: how.path ?? '/push',
    forceTLS: false,
    enabledTransports: ['ws'],
    userAuthentication: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId }, done) => done(null, signer.authenticate(socketId, ana)),
    },
  });
  closers.push(() => client.disconnect());
  for (const name of how.channels) client.subscribe(name).bind('my-event', (data: unknown) => heard.push([name, data]));
  client.signin();
  const follow = (next: OpenPush) => {
    signer = next;
  };
  return { client, heard, follow };
}

async function subscribed(client: Pusher, channels: readonly string[]) {
  await until(() => channels.every((name) => client.channel(name).subscribed));
}

interface Said {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

const openFor = (port: number, forwarded: string) => open(port, undefined, { 'x-forwarded-for': forwarded });

function open(port: number, path = '/push/app/plaza?protocol=7', headers: Record<string, string> = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const said: Said[] = [];
  ws.on('message', (raw: Buffer) => {
    const message = JSON.parse(raw.toString()) as { event: string; data: string };
    said.push({ event: message.event, data: JSON.parse(message.data) as Record<string, unknown> });
  });
  ws.on('error', () => undefined);
  closers.push(() => ws.terminate());
  const next = async () => {
    await until(() => said.length > 0);
    return said.shift() as Said;
  };
  return {
    ws,
    next,
    id: async () => String((await next()).data.socket_id),
    say: (event: string, data: unknown) => ws.send(JSON.stringify({ event, data })),
    closed: once(ws, 'close').then(([code]) => code as number),
  };
}

async function signedIn(push: OpenPush, port: number) {
  const socket = open(port);
  socket.say('pusher:signin', push.authenticate(await socket.id(), ana));
  expect(await socket.next()).toMatchObject({ event: 'pusher:signin_success' });
  return socket;
}

async function until(isSo: () => boolean, milliseconds = 5_000) {
  const end = performance.now() + milliseconds;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It did not come about');
    await wait(5);
  }
}
