import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { defaultLimits, type Admission, type PushLimits } from './push-connection.ts';
import { closing, isSignedUser, signUser, textFrame, writeMessage, type Closing } from './push-protocol.ts';
import { createPeople } from './push-people.ts';
import { gapTopic } from './bus.ts';
import type { Bus, Push, PushInstead } from './services.ts';

export interface PushOptions {
  readonly bus: Bus;
  readonly log: Logger;
  readonly key: string;
  readonly secret: string;
  /** Who signed user data speaks of, and which channels are theirs. Undefined when they are not to come in. */
  readonly authorize: (userData: unknown) => Promise<Admission | undefined>;
  /** The channels of these people as they are now; who may not come in any more is not among them. */
  readonly listChannels: (personIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Which of these sessions have ended. Asked at each sign-in, and once a minute of all that have sockets here. */
  readonly findEnded?: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  /** The caller's address behind trusted proxies; the socket's own when absent. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly limits?: Partial<PushLimits>;
}

export interface OpenPush extends Push {
  /** Takes the upgrades of `/push/app/{key}` and `/app/{key}`; any other upgrade is refused with 404. */
  attach(server: Server): void;
  /** Sends every client away; they come back to whoever answers next. Resolves when all sockets are closed. */
  close(): Promise<void>;
}

interface Sending {
  readonly channels: readonly string[];
  readonly event: string;
  readonly data: unknown;
  readonly instead: PushInstead | undefined;
}

const maxMessageBytes = 16 * 1024;
const farewellMs = 2_000;

/**
 * Live events to connected people: a WebSocket server that speaks the Pusher Channels protocol, version 7.
 * What is sent on one process arrives on all of them through the bus.
 */
export function openPush(options: PushOptions): OpenPush {
  const limits = { ...defaultLimits, ...options.limits };
  const { bus, key, secret } = options;
  const addressOf = options.addressOf ?? ((request) => request.socket.remoteAddress ?? '');
  const people = createPeople({
    ...options,
    limits,
    isSigned: (socketId, userData, auth) => isSignedUser(key, secret, socketId, userData, auth),
  });
  // Compression would cost 300 kB a socket.
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
  });
  let isClosing = false;

  bus.subscribe('push.send', (message) => {
    const { channels, event, data, instead } = message as Sending;
    people.send(channels, event, data, instead);
  });
  bus.subscribe('push.close-sessions', (message) => people.closeSessions(message as readonly string[]));
  bus.subscribe(gapTopic, () => void people.lookAgain());
  bus.subscribe('push.readmit', (message) => void people.readmit(message as readonly string[]));

  const welcome = (ws: WebSocket, socket: Duplex, request: IncomingMessage, refusal: Closing | undefined) => {
    ws.on('error', ignore);
    const address = addressOf(request);
    const reason = refusal ?? people.refusalOf(address);
    if (reason) {
      ws.close(...reason);
      return;
    }
    const socketId = `${randomInt(2 ** 47)}.${randomInt(2 ** 47)}`;
    people.add(ws, socket, socketId, address);
    const greeting = { socket_id: socketId, activity_timeout: limits.idleSeconds };
    socket.write(textFrame(writeMessage('pusher:connection_established', greeting)));
  };

  /**
   * For who comes while this process leaves. An HTTP error would keep pusher-js waiting until its attempt times out,
   * 15 seconds; told by the protocol, it tries again after one, and meets another process.
   */
  const sendOn = (ws: WebSocket) => {
    ws.on('error', ignore);
    ws.close(...closing.restarting);
    const late = setTimeout(() => ws.terminate(), farewellMs);
    ws.once('close', () => clearTimeout(late));
  };

  return {
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const address = URL.parse(request.url ?? '', 'http://push');
        const path = /^(?:\/push)?\/app\/([^/]*)\/?$/.exec(address?.pathname ?? '');
        if (!address || !path) {
          turnAway(socket);
          return;
        }
        if (isClosing) {
          sockets.handleUpgrade(request, socket, head, sendOn);
          return;
        }
        const refusal = path[1] === key ? versionRefusal(address.searchParams.get('protocol')) : closing.unknownKey;
        sockets.handleUpgrade(request, socket, head, (ws) => welcome(ws, socket, request, refusal));
      });
    },
    async send(channels, event, data, instead) {
      if (channels.length > 0) await bus.publish('push.send', { channels, event, data, instead } satisfies Sending);
    },
    authenticate(socketId, userData) {
      const text = JSON.stringify(userData);
      return { auth: signUser(key, secret, socketId, text), user_data: text };
    },
    async closeSessions(sessionIds) {
      if (sessionIds.length > 0) await bus.publish('push.close-sessions', sessionIds);
    },
    async readmit(personIds) {
      if (personIds.length > 0) await bus.publish('push.readmit', personIds);
    },
    get connections() {
      return people.count();
    },
    async close() {
      isClosing = true;
      await people.sendAway(farewellMs);
    },
  };
}

function versionRefusal(version: string | null): Closing | undefined {
  if (version === null || version === '') return closing.noVersion;
  if (!/^\d{1,4}$/.test(version)) return closing.badVersion;
  return Number(version) === 7 ? undefined : closing.wrongVersion;
}

function turnAway(socket: Duplex): void {
  socket.on('error', ignore);
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

/** A broken frame or connection: ws closes it itself, and the close listener clears up. */
function ignore(): void {}
