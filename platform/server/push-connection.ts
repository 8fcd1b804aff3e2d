import type { Logger } from 'pino';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** A signed-in person: the session that their sockets live and die with, and the only channels they may join, at most 31. */
export interface Admission {
  readonly personId: string;
  readonly sessionId: string;
  readonly channels: readonly string[];
}

export interface PushLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly connectionsPerSession: number;
  /** How long a subscription waits for the sign-in, and an idle stranger for anything. */
  readonly signInSeconds: number;
  readonly strangerSeconds: number;
  /** Silence after which a ping is sent, and after the ping the socket closed. */
  readonly idleSeconds: number;
  readonly pongSeconds: number;
  readonly messagesPerMinute: number;
  readonly bufferedBytes: number;
}

export const defaultLimits: PushLimits = {
  connections: 50_000,
  connectionsPerAddress: 20_000,
  connectionsPerSession: 20,
  signInSeconds: 10,
  strangerSeconds: 30,
  idleSeconds: 120,
  pongSeconds: 30,
  messagesPerMinute: 300,
  bufferedBytes: 512 * 1024,
};

/** One connected socket. Kept small: there may be ten thousand. */
export interface Connection {
  readonly ws: WebSocket;
  readonly socket: Duplex;
  readonly id: string;
  readonly address: string;
  person: Admission | 'arriving' | undefined;
  /** Before the sign-in: the subscriptions that wait for it. */
  held: string[] | undefined;
  /** One bit for each of the person's channels that was joined. */
  joined: number;
  /** Whole seconds of a clock that never goes back. */
  heardAt: number;
  deadline: number;
  isPinged: boolean;
  messages: number;
}

/** What the people of a process are admitted by. */
export interface PeopleOptions {
  readonly limits: PushLimits;
  readonly log: Logger;
  readonly isSigned: (socketId: string, userData: string, auth: string) => boolean;
  readonly authorize: (userData: unknown) => Promise<Admission | undefined>;
  readonly listChannels: (personIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly findEnded?: (sessionIds: readonly string[]) => Promise<readonly string[]>;
}
