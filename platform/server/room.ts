import type { Contract, Received, Returned } from '../contract/endpoint.ts';
import type { Context, Database, Events, Language, Read, Upload } from './context.ts';
import type { PendingSource } from './pending.ts';
import type { Services } from './services.ts';
import type { TimelineSource } from './timeline.ts';
import type { Kysely } from 'kysely';

/** What a handler is given: the parsed parts of the request. */
export interface Input<E> {
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly body: Received<E, 'body'>;
  readonly form: Received<E, 'form'>;
  readonly files: readonly Upload[];
  /** A JSON body as it came, for signatures. */
  readonly bytes: Uint8Array | undefined;
  /** The headers that a handler may need, lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Sets a header of the answer, such as Set-Cookie. */
  readonly setHeader: (name: string, value: string) => void;
}

export type Handlers<C extends Contract> = {
  readonly [Operation in keyof C]: (ctx: Context, input: Input<C[Operation]>) => Promise<Returned<C[Operation]>>;
};

/** A room's `server/routes.ts`: one handler for each call of its contract, none missing. */
export function handle<C extends Contract>(contract: C, handlers: Handlers<C>): RoomRoutes {
  return { contract, handlers };
}

export interface RoomRoutes {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, (ctx: Context, input: never) => Promise<unknown>>>;
}

/** How far a background job has come; written so that a screen can follow it and a restart goes on from it. */
export interface Progress {
  /** What an earlier try had reported; 0 at the first. */
  readonly done: number;
  report(done: number, total: number): Promise<void>;
  /**
   * The same from inside a transaction, beside it and without waiting. The embedded database has one connection, so
   * there nothing is told until the transaction ends.
   */
  reportBeside(done: number, total: number): void;
}

/** How often work that fails is tried again. Each pause is twice the one before, up to the longest. */
export interface Patience {
  readonly tries: number;
  readonly firstSeconds: number;
  readonly longestSeconds: number;
}

/** Thrown by work that would fail each time it is tried: it has failed for good. */
export class FailedForGood extends Error {}

export interface RoomJobs {
  /** Reactions to events of other rooms, run after commit, at least once: they must bear being run twice. */
  readonly on?: {
    readonly [Name in keyof Events]?: (ctx: Context, payload: Events[Name], eventId: string) => Promise<void>;
  };
  /**
   * The same for what may happen hundreds of times in a second: what happened within a second is heard together, in
   * one call. When it fails, each is tried by itself.
   */
  readonly onMany?: {
    readonly [Name in keyof Events]?: (ctx: Context, payloads: readonly Events[Name][]) => Promise<void>;
  };
  /** Background work by name, `room.verb`; the payload is what `services.jobs.start` was given. */
  readonly work?: Readonly<Record<string, (ctx: Context, payload: never, progress: Progress) => Promise<unknown>>>;
  /** Work that is tried otherwise than five times within a minute, such as mail: by its name. */
  readonly patience?: Readonly<Record<string, Patience>>;
  /** Work at set times: a cron line in the company's time zone. */
  readonly schedule?: Readonly<Record<string, string>>;
}

/** What seeding is given: the demo company is made in bulk SQL, by `room` order. */
export interface SeedContext extends Read {
  readonly db: Kysely<Database>;
  readonly services: Services;
  /** Days before today as a calendar day; negative is the future. */
  daysAgo(days: number): string;
}

/**
 * What a room says of itself: everything that other parts of the house have to know about it. A room that offers a
 * service to all others (notices, cases) adds its part here: `declare module '#platform/server/room.ts' { interface Room { … } }`.
 */
export interface Room {
  readonly name: string;
  readonly routes?: RoomRoutes;
  readonly jobs?: RoomJobs;
  /** Its reactions to events that other rooms name in their manifests. */
  readonly listens?: (rooms: readonly Room[]) => Pick<RoomJobs, 'on' | 'onMany'>;
  readonly strings: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Its part of the demo company; imported only when that is made. */
  readonly seed?: () => Promise<{ readonly seed: (ctx: SeedContext) => Promise<void> }>;
  /** Which built-in role holds which of its own permissions; `room.permission.verb` names each of them on the screen. */
  readonly roles?: RoleMatrix;
  /** What people have to do, for the one list of it. */
  readonly pending?: readonly PendingSource[];
  /** What happened to people and what they did, for the one list of it. */
  readonly timeline?: readonly TimelineSource[];
}

/** Permissions by role. */
export type RoleMatrix = Readonly<Record<string, readonly string[]>>;

/** A room's `server/room.ts`; the composition root imports it by one line. */
export function defineRoom(room: Room): Room {
  return room;
}
