/** How many minutes somebody has on a day and in its week, with the ones that are asked for, beside the caps of the law. */
export interface Meters {
  readonly day: Meter;
  readonly week: Meter;
  /** The shortest rest that they leave beside a shift, where it is too short. */
  readonly rest: ShortRest | null;
}

export interface Meter {
  /** Already asked for, approved or worked. */
  readonly before: number;
  /** With these. */
  readonly after: number;
  readonly cap: number;
  readonly isOver: boolean;
}

export interface ShortRest {
  readonly minutes: number;
  readonly limit: number;
}

/** Minutes of one day and of its week: those asked for, those known already, and the caps. */
export interface Counted {
  readonly asked: number;
  readonly known: number;
  readonly cap: number;
}

/**
 * The meters of minutes that are asked for, of each calendar day and each week that they touch: the fullest counts. Over the
 * cap they are flagged, never cut (CST art. 167A).
 */
export function metersOf(days: readonly Counted[], weeks: readonly Counted[], rest: ShortRest | null = null): Meters {
  return { day: fullest(days), week: fullest(weeks), rest };
}

function fullest(all: readonly Counted[]): Meter {
  const meters = all.map(({ asked, known, cap }) => ({
    before: known,
    after: known + asked,
    cap,
    isOver: known + asked > cap,
  }));
  return meters.reduce((one, other) => (other.after - other.cap > one.after - one.cap ? other : one));
}

/** Whether hours over a cap or in somebody's rest were asked for: they need a coded exception and a second person. */
export function exceeds({ day, week, rest }: Meters): boolean {
  return day.isOver || week.isOver || rest !== null;
}

/** The minutes of an interval by the calendar days on which they fall, counted from its own: 0 for it, 1 for the next. */
export function minutesByDay({ starts, ends }: { starts: number; ends: number }): Map<number, number> {
  const days = new Map<number, number>();
  for (let at = starts; at < ends;) {
    const day = Math.floor(at / 1440);
    const end = Math.min(ends, (day + 1) * 1440);
    days.set(day, end - at);
    at = end;
  }
  return days;
}
