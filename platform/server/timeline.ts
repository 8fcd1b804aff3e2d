import type { RawBuilder } from 'kysely';
import type { Language, Read } from './context.ts';

/**
 * One thing that happened to somebody or that they did. Rooms offer a select of these columns, and the follow-up of
 * the profile joins all of them in one query.
 */
export interface TimelineRow {
  /** The room, which also names its icon. */
  readonly source: string;
  readonly id: string;
  /** The phrase that says what happened, with `params`. */
  readonly title_key: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly at: Date;
  /** The screen that shows more. */
  readonly link: string | null;
}

/** Selects what belongs to the person of the scope: text, text, text, jsonb, timestamptz, text. */
export type TimelineSelect = RawBuilder<TimelineRow>;

/** What every source is told beside the reader: the company's time zone and the reader's language. */
export interface TimelineGiven {
  readonly zone: string;
  readonly language: Language;
}

export type TimelineSource = (read: Read, given: TimelineGiven) => TimelineSelect;
