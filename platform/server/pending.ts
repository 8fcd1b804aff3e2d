import type { RawBuilder } from 'kysely';
import type { Context, Read } from './context.ts';

/**
 * One thing that somebody has to do. Rooms offer a select of these columns, and the home page joins all of them in
 * one query, so that the count is the sum of its sources at every moment.
 */
export interface PendingRow {
  /** The room, which also names its icon. */
  readonly source: string;
  readonly id: string;
  /** The phrase that says what to do, with `params`; `{{title}}` holds the record's own words, or `title_key` names them. */
  readonly title_key: string;
  /**
   * `<title_key>.verb` and `<title_key>.detail`, where they are phrases, say what one does and what it is about;
   * `detail_key` names another phrase for the latter. `minutes` is how long it takes, and `decides` is 1 where home may
   * approve or refuse it.
   */
  readonly params: Readonly<Record<string, string | number>>;
  readonly due_at: Date | null;
  readonly created_at: Date;
  /** The screen where it is done. */
  readonly link: string;
}

/** Selects what waits for the person of the scope: text, uuid, text, jsonb, timestamptz, timestamptz, text. */
export type PendingSelect = RawBuilder<PendingRow>;

/** What every source is told beside the reader. It goes into the query as it is, for that is compiled once. */
export interface PendingGiven {
  /** The company's. */
  readonly zone: string;
  readonly language: string;
  /** Today where the company is. */
  readonly day: string;
}

/** Nothing for whom nothing can wait, which only their permissions may decide. */
export interface PendingSource {
  (read: Read, given: PendingGiven): PendingSelect | undefined;
  /** Values of its own that the source is told as well. */
  readonly given?: (ctx: Context) => Readonly<Record<string, string | Date>>;
}

/** A source that is told more than the others: names that no other room uses. */
export function pendingWith<Given extends { readonly [Name in keyof Given]: string | Date }>(
  given: (ctx: Context) => Given,
  select: (read: Read, given: Given) => PendingSelect | undefined,
): PendingSource {
  return Object.assign((read: Read, all: PendingGiven) => select(read, all as unknown as Given), {
    given: given,
  });
}
