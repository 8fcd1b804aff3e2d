/** How many failed tries have been made under one key, and until when it is closed. */
export interface LockState {
  readonly failures: number;
  /** How often it has been closed lately; each time is longer. */
  readonly level: number;
  readonly since: Date;
  readonly lastFailedAt: Date;
  readonly lockedUntil: Date | null;
}

export interface LockRule {
  /** Failures that close it. */
  readonly tries: number;
  /** The first closing, in minutes; it doubles each time. */
  readonly minutes: number;
  readonly longestMinutes: number;
  /** Failures further apart than this do not add up, in minutes. */
  readonly windowMinutes: number;
}

const MINUTE = 60_000;
/** After a day without a failure the next closing is as short as the first. */
const FORGIVEN_AFTER = 24 * 60 * MINUTE;

/** Five tries, then 15, 30, 60 … minutes, at most four hours: nobody is kept from a day's work by a stranger's guesses. */
export const accountRule: LockRule = { tries: 5, minutes: 15, longestMinutes: 240, windowMinutes: 60 };

/** One office is one address, so an address bears many failures and is closed for a quarter of an hour. */
export const addressRule = (tries: number): LockRule => ({ tries, minutes: 15, longestMinutes: 15, windowMinutes: 15 });

/** Whole seconds until the key is open again; 0 when it is open. */
export function secondsLocked(state: Pick<LockState, 'lockedUntil'> | undefined, now: Date): number {
  if (!state?.lockedUntil) return 0;
  return Math.max(0, Math.ceil((state.lockedUntil.getTime() - now.getTime()) / 1000));
}

/** How many tries are left before the key closes. */
export function triesLeft(state: LockState | undefined, rule: LockRule, now: Date): number {
  return rule.tries - carried(state, rule, now).failures;
}

/** The state after one more failure; tries made while it is closed change nothing. */
export function afterFailure(state: LockState | undefined, rule: LockRule, now: Date): LockState {
  if (state && secondsLocked(state, now) > 0) return state;
  const before = carried(state, rule, now);
  const failures = before.failures + 1;
  const since = before.failures === 0 ? now : (state?.since ?? now);
  if (failures < rule.tries) return { failures, level: before.level, since, lastFailedAt: now, lockedUntil: null };
  const minutes = Math.min(rule.minutes * 2 ** before.level, rule.longestMinutes);
  return {
    failures: 0,
    level: before.level + 1,
    since,
    lastFailedAt: now,
    lockedUntil: new Date(now.getTime() + minutes * MINUTE),
  };
}

function carried(state: LockState | undefined, rule: LockRule, now: Date): { failures: number; level: number } {
  if (!state) return { failures: 0, level: 0 };
  const quiet = now.getTime() - state.lastFailedAt.getTime();
  return {
    failures: now.getTime() - state.since.getTime() > rule.windowMinutes * MINUTE ? 0 : state.failures,
    level: quiet > FORGIVEN_AFTER ? 0 : state.level,
  };
}
