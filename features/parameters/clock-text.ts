/** Minutes after midnight as `HH:MM`; 1440 and more belong to the next day and are written as its time. */
export function clockText(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** `HH:MM`, `H:MM`, `HHMM` or `HH` as minutes after midnight; undefined for anything else. */
export function readClock(text: string): number | undefined {
  const match = /^(\d{1,2})(?::?([0-5]\d))?$/.exec(text.trim());
  const hours = Number(match?.[1]);
  return match && hours < 24 ? hours * 60 + Number(match[2] ?? 0) : undefined;
}
