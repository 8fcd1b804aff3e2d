import type { Kysely, RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Scope } from '../contract/scope.ts';
import type { Rooms } from './rooms.ts';
import type { Settings } from './settings.ts';
import type { Services } from './services.ts';

/** Every room adds its tables here: `declare module '#platform/server/context.ts' { interface Database { … } }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- rooms augment it
export interface Database {}

/** Every room adds the payloads of its events here, keyed `room.happened`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- rooms augment it
export interface Events {}

export type Language = 'es' | 'en';

/** What a query needs. Both a context and a transaction are one, so a query runs inside and outside of a write. */
export interface Read {
  readonly db: Kysely<Database>;
  readonly scope: Scope;
  /** The only source of time. */
  readonly now: () => Date;
  /** What the rooms of this house say of themselves. */
  readonly rooms: Rooms;
}

export interface AuditEntry {
  /** What was done to, such as `article`. */
  readonly subject: string;
  readonly subjectId: string;
  /** Whom it is about, where that is a person. */
  readonly personId?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
  /** Names nobody: the room keeps who did it where its parties alone read it. */
  readonly isUnnamed?: true;
  /** Who asked for it, where the house itself carries it out later. */
  readonly actorId?: string | undefined;
}

/** What `auditEach` writes for each row. */
export interface BulkAudit {
  readonly subject: string;
  readonly subject_id: string;
  readonly person_id: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** An open transaction. Inside it the outer `ctx.db` must not be touched: on the embedded database that hangs. */
export interface Tx extends Read {
  /** Beat four: who did what, to what, from what to what. Secrets never enter it. */
  audit(action: `${string}.${string}`, entry: AuditEntry): Promise<void>;
  /**
   * Beat four for thousands at once: one row for each that `rows` selects, with the columns of `BulkAudit`. Their
   * snapshots are written as they are, so they must hold no secret.
   */
  auditEach(action: `${string}.${string}`, rows: RawBuilder<BulkAudit>, actorId?: string): Promise<void>;
  /** Beat five for thousands at once: `payloads` selects one column, `payload`. Their listeners hear within seconds. */
  emitEach<Name extends Extract<keyof Events, string>>(
    name: Name,
    payloads: RawBuilder<{ payload: Events[Name] }>,
  ): Promise<void>;
  /** Beat five: tells the other rooms, after commit, at least once. */
  emit<Name extends Extract<keyof Events, string>>(name: Name, payload: Events[Name]): Promise<void>;
}

/** Everything an action may use. */
export interface Context extends Read {
  readonly language: Language;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly log: Logger;
  readonly settings: Settings;
  readonly services: Services;
  /** One transaction; it is retried by nobody, and rolls back when the body throws. */
  tx<T>(body: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for who reads another language than the caller. */
  speaking(language: Language): Context;
  /** A phrase in the caller's language. */
  t(key: string, params?: Readonly<Record<string, string | number>>): string;
}

/** A file that arrived, already on disk, its type found by its content. It is deleted when the call ends. */
export interface Upload {
  readonly field: string;
  /** Cleaned: no path, no control characters, at most 200 characters. */
  readonly name: string;
  readonly size: number;
  /** Found by content, never what the sender claimed; `application/octet-stream` when unknown. */
  readonly type: string;
  readonly sha256: string;
  readonly path: string;
  /** Aborted when whoever sent it has left before the answer. */
  readonly gone?: AbortSignal | undefined;
}
