import type { RawBuilder } from 'kysely';

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
  readonly params: Readonly<Record<string, string | number>>;
  readonly due_at: Date | null;
  readonly created_at: Date;
  /** The screen where it is done. */
  readonly link: string;
}

/** Selects what waits for the person of the scope: text, uuid, text, jsonb, timestamptz, timestamptz, text. */
export type PendingSelect = RawBuilder<PendingRow>;
