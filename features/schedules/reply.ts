import type { Clock } from '#features/cases/declaration.ts';

/** What the clock of an answer knows: by when it is due, and how many hours that is from when it was asked for. */
export interface ReplyFacts {
  readonly replyBy: Date;
  readonly hours: number;
}

export const replyFacts = (replyBy: Date, askedAt: Date): ReplyFacts => ({
  replyBy,
  hours: Math.max(0, (replyBy.getTime() - askedAt.getTime()) / 3_600_000),
});

/** Counts down to the promised moment in states that wait for an answer; without one the case expires. */
export const replyClock = <State extends string>(
  starts: readonly State[],
  ends: readonly State[],
): Clock<State, 'expire', ReplyFacts> => ({
  name: 'reply',
  unit: 'calendar-hours',
  amount: ({ hours }) => hours,
  until: ({ replyBy }) => replyBy,
  starts,
  ends,
  atEnd: { action: 'expire' },
});
