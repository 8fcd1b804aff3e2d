import { rememberIds } from './remembered-ids.ts';
import type { Person } from '../session.ts';

/** What a live event carries (specification, section 7). */
export interface PushEvent {
  readonly message?: { readonly message?: string } | string;
  readonly id?: string;
  /** Who hears it rests: what is on screen is made fresh, and nothing calls for them. */
  readonly quiet?: boolean;
}

export interface PushOptions {
  /** Asks the server to sign this socket in. */
  readonly authenticate: (socketId: string) => Promise<{ auth: string; user_data: string }>;
  readonly onMessage: (message: string, event: PushEvent) => void;
  /** The line was down and is back: what came meanwhile stands in the inbox. */
  readonly onReturn: () => void;
}

/**
 * Connects to the live events of a person. The library comes when this is called, never before the first screen
 * stands. Resolves to what disconnects it.
 */
export async function connectPush(person: Person, options: PushOptions): Promise<() => void> {
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
  for (const channel of person.channels) pusher.subscribe(channel).bind('my-event', hear);
  pusher.signin();
  let wasConnected = false;
  pusher.connection.bind('connected', () => {
    if (wasConnected) options.onReturn();
    wasConnected = true;
  });
  return () => pusher.disconnect();
}
