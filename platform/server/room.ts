import type { Contract, Received, Returned } from '../contract/endpoint.ts';
import type { Context, Database, Events, Language, Read, Upload } from './context.ts';
import type { Services } from './services.ts';
import type { Kysely } from 'kysely';

/** What a handler is given: the parsed parts of the request. */
export interface Input<E> {
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly body: Received<E, 'body'>;
  readonly form: Received<E, 'form'>;
  readonly files: readonly Upload[];
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

/** One room as the composition root knows it. */
export interface Room {
  readonly name: string;
  readonly routes?: RoomRoutes;
  readonly jobs?: RoomJobs;
  readonly strings: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly seed?: (ctx: SeedContext) => Promise<void>;
}
