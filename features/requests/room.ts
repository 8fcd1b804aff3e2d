/** Whether a day has room for one more absence, as its asker sees it. */
export const roomStates = ['green', 'full', 'free', 'taken', 'closed'] as const;
export type RoomState = (typeof roomStates)[number];

/** What is known of a day and of who would be away on it. */
export interface DayFacts {
  /** Before it may be asked for. */
  readonly isClosed: boolean;
  /** Something else of theirs lies on it. */
  readonly isTaken: boolean;
  /** They do not work on it. */
  readonly isFree: boolean;
  /** Whether their campaign said what it needs. */
  readonly isNeeded: boolean;
  /** How many their campaign would lack without them. */
  readonly missing: number;
  /** The team under the same leader, and how many of it are away without them. */
  readonly people: number;
  readonly absent: number;
  /** The share of a team that may be away, in percent. */
  readonly awayPercent: number;
}

/**
 * A day is green when nobody is lacking without its asker: by what the campaign needs or, where that was not entered, by
 * the share of the team that may be away, which is always one person.
 */
export function roomOf(facts: DayFacts): RoomState {
  const { isNeeded, missing, people, absent, awayPercent } = facts;
  if (facts.isClosed) return 'closed';
  if (facts.isTaken) return 'taken';
  if (facts.isFree) return 'free';
  if (isNeeded) return missing > 0 ? 'full' : 'green';
  return absent < Math.max(1, Math.floor((people * awayPercent) / 100)) ? 'green' : 'full';
}
