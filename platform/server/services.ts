import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database, Language } from './context.ts';
import type { ReadSecret } from './secrets.ts';

/** Work that goes on after the answer: it survives a restart and its progress can be followed. */
export interface JobService {
  /**
   * Queues `room.verb` with a JSON payload; answers the job's id. With a `key`, a second start while one
   * with the same key waits or runs answers that one's id instead.
   */
  start(
    name: string,
    payload: unknown,
    options?: { personId?: string; key?: string; language?: Language },
  ): Promise<string>;
  find(jobId: string): Promise<JobState | undefined>;
}

export interface JobState {
  readonly id: string;
  readonly name: string;
  readonly personId: string | null;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'stopped';
  readonly done: number;
  readonly total: number;
  readonly result: unknown;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** Messages between the processes of one installation: Redis, else PostgreSQL, else this process alone. At most once. */
export interface Bus {
  publish(topic: string, message: unknown): Promise<void>;
  subscribe(topic: string, listener: (message: unknown) => void): void;
  /** Whether this process hears what the others publish, as far as it knows. */
  isCarrying(): boolean;
}

/** What some people are sent while everybody else on the channel is sent something else. */
export interface PushInstead {
  readonly people: readonly string[];
  readonly data: unknown;
}

/** Live events to connected people, over the Pusher Channels protocol. A hint, never the truth. */
export interface Push {
  /**
   * Sends `my-event` (or another name) to every socket on any of the channels, on every process. The people of
   * `instead` are sent its data on them, not the others'.
   */
  send(channels: readonly string[], event: string, data: unknown, instead?: PushInstead): Promise<void>;
  /** What a client must present to sign in its socket: `user_data` as text and the signature that covers both. */
  authenticate(socketId: string, userData: Readonly<Record<string, string>>): { auth: string; user_data: string };
  /** Closes the sockets of ended sessions on every process. */
  closeSessions(sessionIds: readonly string[]): Promise<void>;
  /** On every process, sends those of these people who hear channels that are no longer theirs back in, at once. */
  readmit(personIds: readonly string[]): Promise<void>;
  /** Sockets connected to this process. */
  readonly connections: number;
}

/** Bytes by key, on disk or S3-compatible. Only the files room calls it. */
export interface Storage {
  put(key: string, content: Readable | Uint8Array, size: number, type: string): Promise<void>;
  /** The same from a file of this computer, which is never in memory where the store is its disk too. */
  putFile(key: string, path: string, size: number, type: string): Promise<void>;
  /** Lays a copy at a path of this computer. */
  copy(key: string, path: string): Promise<void>;
  /** The whole, or the bytes from `start` to `end` inclusive. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** The same a piece at a time, each waited for: what is sent so gathers nowhere in memory. A piece is used again once it was taken. */
  pour(
    key: string,
    take: (piece: Uint8Array) => Promise<void>,
    range?: { readonly start: number; readonly end: number },
  ): Promise<void>;
  size(key: string): Promise<number | undefined>;
  remove(key: string): Promise<void>;
}

export interface Mail {
  /** Queued after commit; where no SMTP is set it is written to the log without its text. */
  send(message: NewMail): Promise<void>;
}

export interface NewMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What it is for, `room.what`: told to who looks after mails, who never reads their words. */
  readonly kind: string;
  /** After this moment it is dropped: its link or code would have ended. */
  readonly until?: Date | undefined;
}

/** Waits for another try; given up; given up and sent again by somebody. */
export type MailState = 'delayed' | 'failed' | 'resent';

export interface TroubledMail {
  readonly id: string;
  readonly kind: string;
  readonly state: MailState;
  /** null where it was sealed by another installation. */
  readonly recipient: string | null;
  readonly tries: number;
  /** What the mail server answered, or why it was not reached. */
  readonly why: string | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

/** What the job carries: a mail may hold a link that opens an account, so nobody reads it in the database or a dump. */
export interface SealedMail {
  readonly sealed: string;
  /** What it is for, for who looks after mails; never its words. */
  readonly kind?: string;
  /** After this moment it would be of no use. */
  readonly until?: string;
}

export interface MailLog {
  /** The newest first. */
  list(asked: {
    state?: MailState | undefined;
    page: number;
    size: number;
  }): Promise<{ items: TroubledMail[]; total: number }>;
  count(state: MailState): Promise<number>;
  /** Marks a mail that was given up as sent again; answers it, still sealed, for an event of the same transaction. */
  take(db: Kysely<Database>, id: string): Promise<SealedMail | undefined>;
  /** Queues a mail that was taken so. */
  sendAgain(mail: SealedMail): Promise<void>;
}

export interface Limiter {
  /** Counts one hit; answers how many seconds to wait when the limit is passed, else 0. */
  hit(key: string, limit: number, windowSeconds: number): Promise<number>;
  /** Forgets the hits of a key. */
  clear(key: string): Promise<void>;
}

/** argon2id off the event loop, two at once, with a bounded queue: past it `unavailable` is thrown. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

export interface Services {
  readonly jobs: JobService;
  readonly bus: Bus;
  readonly push: Push;
  readonly storage: Storage;
  readonly mail: Mail;
  readonly mailLog: MailLog;
  readonly limiter: Limiter;
  readonly passwords: Passwords;
  readonly readSecret: ReadSecret;
}
