import { setTimeout as wait } from 'node:timers/promises';
import pusherJs from 'pusher-js';
import type { TestApp } from '#platform/server/testing.ts';
import { channelsOf } from '../channels.ts';

// Its types speak of `default`, its Node build is the class itself.
const Pusher = pusherJs as unknown as typeof pusherJs.default;
type Pusher = pusherJs.default;

/** What came on a channel. */
export type Heard = [channel: string, data: { message: string; id: string }];

/** Stock push clients of people of the cast, on the address at which the application listens. */
export class LiveClients {
  readonly #plaza: TestApp;
  readonly #address: URL;
  readonly #clients: Pusher[] = [];

  constructor(plaza: TestApp, address: URL) {
    this.#plaza = plaza;
    this.#address = address;
  }

  /** One that listens on all channels of its person, once each has let it in. */
  async connectedToAll(name: string) {
    return this.connected(name, await channelsOfPerson(this.#plaza, name));
  }

  async connected(name: string, channels: readonly string[], language = 'es') {
    const opened = await this.open(name, channels, language);
    await until(() => channels.every((channel) => opened.client.channel(channel).subscribed));
    return opened;
  }

  /** One that asks for these channels, whether or not it is let in. */
  async open(name: string, channels: readonly string[], language = 'es') {
    const heard: Heard[] = [];
    const client = new Pusher(this.#plaza.settings.PUSH_KEY, {
      cluster: '',
      wsHost: this.#address.hostname,
      wsPort: Number(this.#address.port),
      wsPath: '/push',
      forceTLS: false,
      enabledTransports: ['ws'],
      userAuthentication: {
        endpoint: new URL('/api/push/user-auth', this.#address).href,
        transport: 'ajax',
        headers: { authorization: `Bearer ${await this.#plaza.signInAs(name)}`, 'x-language': language },
      },
    });
    this.#clients.push(client);
    for (const channel of channels)
      client.subscribe(channel).bind('my-event', (data: Heard[1]) => heard.push([channel, data]));
    client.signin();
    return { client, heard };
  }

  disconnect(): void {
    for (const client of this.#clients.splice(0)) client.disconnect();
  }
}

export async function channelsOfPerson(plaza: TestApp, name: string): Promise<string[]> {
  return channelsOf((await plaza.scopeOf(name)).attributes);
}

/** Waits for what other processes and sockets bring about. @throws Error when it does not come */
export async function until(isSo: () => boolean, milliseconds = 8_000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It did not come about');
    await wait(10);
  }
}
