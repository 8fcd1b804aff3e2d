import { sql, type RawBuilder } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { portOf } from '#platform/server/rooms.ts';
import type { ChangeKind, ChangeState, FieldChange } from '../profile.ts';
import type { ChangedFields } from './record-history.ts';

/** A line of the history of somebody's data. */
export interface HistoryRow {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  readonly changes: readonly FieldChange[];
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly askedReason: string | null;
  /** The name of who changed it or decided on it. */
  readonly decidedBy: string | null;
}

/** What people ask to change in their record, of the room in which it is asked for and decided. */
export interface AskedChanges {
  /** Selects all that a person asked for, with the columns of a `HistoryRow` in their order, for a `union`. */
  of(read: Read, personId: string): RawBuilder<HistoryRow>;
  /** Opens what the caller asks to change of their personal data, in words and in values. @throws people.change_waits */
  ask(ctx: Context, tx: Tx, asked: NewlyAsked): Promise<void>;
  /** Holds what waits of somebody's personal data, before the record: whoever decides takes both in this order. */
  hold(tx: Tx, personId: string): Promise<readonly Held[]>;
  /** Tells by what stands in the record now what a request would replace; who has it open decides on it anew. */
  renew(ctx: Context, tx: Tx, id: string, changes: readonly FieldChange[]): Promise<void>;
}

export interface NewlyAsked {
  readonly changes: readonly FieldChange[];
  readonly fields: ChangedFields;
  /** The stored document that supports it. */
  readonly evidence: string;
}

export interface Held {
  readonly id: string;
  readonly changes: readonly FieldChange[];
}

declare module '#platform/server/room.ts' {
  interface Room {
    /** What people ask to change in their record. */
    readonly askedChanges?: AskedChanges;
  }
}

const nothingAsked: AskedChanges = {
  of: () => sql`select null::uuid, null::text, null::text, null::jsonb, null::timestamptz, null::timestamptz, null::text,
    null::text, null::text where false`,
  ask: () => Promise.reject(platformErrors.not_found()),
  hold: () => Promise.resolve([]),
  renew: () => Promise.resolve(),
};

/** What people asked for; nothing where no room takes it. */
export const askedChanges = (read: Pick<Read, 'rooms'>): AskedChanges => portOf(read, 'askedChanges') ?? nothingAsked;
