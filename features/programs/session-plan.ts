/** Sessions as somebody plans them: one a week, from a day on, at an hour of Colombia. */
export interface SessionPlan {
  readonly day: string;
  readonly weeks: number;
  /** `14:00` */
  readonly hour: string;
  readonly minutes: number;
}

export interface PlannedSession {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** The moments of a plan; none where it is not whole. */
export function sessionsOf({ day, weeks, hour, minutes }: SessionPlan): PlannedSession[] {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) return [];
  return Array.from({ length: weeks }, (_, week) => {
    const starts = Date.parse(`${addDays(day, week * 7)}T${hour}:00-05:00`);
    return { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + minutes * 60_000).toISOString() };
  });
}

/** The plan that these sessions look like. */
export function planOf(sessions: readonly PlannedSession[]): SessionPlan {
  const [first] = sessions;
  if (!first) return { day: '', weeks: 1, hour: '', minutes: 60 };
  // Colombia is five hours behind, the whole year.
  const local = new Date(Date.parse(first.starts_at) - 5 * 3_600_000).toISOString();
  return {
    day: local.slice(0, 10),
    weeks: sessions.length,
    hour: local.slice(11, 16),
    minutes: (Date.parse(first.ends_at) - Date.parse(first.starts_at)) / 60_000,
  };
}
import { addDays } from '#platform/contract/calendar-day.ts';
