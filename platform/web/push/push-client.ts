import { rememberIds } from './remembered-ids.ts';
import type { Person } from '../session.ts';

/** What a live event carries (specification, section 7). */
export interface PushEvent {
  readonly message?: { readonly message?: string } | string;
  readonly id?: string;
  /** The message in English, where an audience with readers of both languages hears it. */
  readonly en?: string;
  /** Who hears it rests: what is on screen is made fresh, and nothing calls for them. */
  readonly quiet?: boolean;
}

export interface PushOptions {
  /** Asks the server to sign this socket in. */
  readonly authenticate: (socketId: string) => Promise<{ auth: string; user_data: string }>;
  readonly onMessage: (message: string, event: PushEvent) => void;
  /** From now on every message is heard, the first time or again: what came before stands in the inbox. */
  readonly onJoined: () => void;
}

const lookAgainMs = 3_000;

/**
 * Connects to the live events of a person. The library comes when this is called, never before the first screen
 * stands. Resolves to what disconnects it.
 */
export async function connectPush(
  person: Pick<Person, 'pushKey' | 'channels'>,
  options: PushOptions,
): Promise<() => void> {
  const { default: Pusher } = await import('pusher-js');
  const isSecure = location.protocol === 'https:';
  const pusher = new Pusher(person.pushKey, {
    cluster: '',
    wsHost: location.hostname,
    wsPort: Number(location.port) || 80,
    wssPort: Number(location.port) || 443,
    wsPath: '/push',
    forceTLS: isSecure,
    enabledTransports: [isSecure ? 'wss' : 'ws'],
    enableStats: false,
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, done) => {
        options
          .authenticate(socketId)
          .then((answer) => done(null, answer))
          .catch((cause: unknown) => done(cause instanceof Error ? cause : new Error('refused'), null));
      },
    },
  });
  const isNew = rememberIds();
  const hear = (event: PushEvent) => {
    const message = typeof event.message === 'string' ? event.message : event.message?.message;
    if (message && isNew(event.id)) options.onMessage(message, event);
  };
  // Messages between the servers were lost: what came meanwhile stands in the inbox. Not all browsers ask at once.
  pusher.bind('plaza:look-again', () => setTimeout(options.onJoined, Math.random() * lookAgainMs));
  let own = person.channels;
  const noteJoined = () => {
    if (own.every((name) => pusher.channel(name)?.subscribed)) options.onJoined();
  };
  const join = (name: string) => {
    const isKnown = pusher.channel(name) !== undefined;
    const channel = pusher.subscribe(name);
    if (!isKnown) channel.bind('my-event', hear).bind('pusher:subscription_succeeded', noteJoined);
  };
  own.forEach(join);
  // Each sign-in says which channels are the person's by then: who was moved is sent back to sign in again.
  pusher.bind('pusher:signin_success', ({ channels = own }: { channels?: readonly string[] }) => {
    own = channels;
    for (const { name } of pusher.allChannels()) if (!own.includes(name)) pusher.unsubscribe(name);
    own.forEach(join);
  });
  pusher.signin();
  return () => pusher.disconnect();
}
