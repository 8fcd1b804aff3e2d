import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Scope } from '../contract/scope.ts';
import type { Context, Database, Language, Read, Tx } from './context.ts';
import type { Once } from './idempotency.ts';
import type { Phrases } from './phrases.ts';
import type { Rooms } from './rooms.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

/** What all requests and jobs of one process share. */
export interface House {
  readonly settings: Settings;
  readonly db: Kysely<Database>;
  /** Opens one transaction on behalf of a caller. */
  readonly transact: <T>(caller: Caller, body: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly services: Services;
  readonly phrases: Phrases;
  readonly rooms: Rooms;
  readonly now: () => Date;
  readonly log: Logger;
}

/** On whose behalf something runs. */
export interface Caller {
  readonly scope: Scope;
  readonly language: Language;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The write that is done once, when the caller named it with an Idempotency-Key. */
  readonly once?: Once | undefined;
}

/** Finds who a session token belongs to; undefined when it is unknown, ended or expired. */
export type Authenticate = (
  read: Read,
  token: string,
  from: { readonly address: string; readonly userAgent: string },
) => Promise<Scope | undefined>;

/** The context that actions run with on behalf of a caller. */
export function makeContext(house: House, caller: Caller, log: Logger = house.log): Context {
  return {
    ...caller,
    db: house.db,
    now: house.now,
    rooms: house.rooms,
    log,
    settings: house.settings,
    services: house.services,
    tx: (body) => house.transact(caller, body),
    speaking: (language) => makeContext(house, { ...caller, language }, log),
    t: (key, params) => house.phrases.tell(caller.language, key, params),
  };
}
