/** How many minutes somebody has on a day and in its week, with the ones that are asked for, beside the caps of the law. */
export interface Meters {
  readonly day: Meter;
  readonly week: Meter;
}

export interface Meter {
  /** Already asked for, approved or worked. */
  readonly before: number;
  /** With these. */
  readonly after: number;
  readonly cap: number;
  readonly isOver: boolean;
}

/** The meters of minutes that are asked for; over the cap they are flagged, never cut (CST art. 167A). */
export function metersOf(
  asked: number,
  known: { day: number; week: number },
  caps: { day: number; week: number },
): Meters {
  const meter = (before: number, cap: number): Meter => ({
    before,
    after: before + asked,
    cap,
    isOver: before + asked > cap,
  });
  return { day: meter(known.day, caps.day), week: meter(known.week, caps.week) };
}

/** Whether hours over a cap were asked for: they need a coded exception and a second person. */
export function exceeds({ day, week }: Meters): boolean {
  return day.isOver || week.isOver;
}
