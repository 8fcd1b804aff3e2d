export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Two days as the URL keeps them, `2026-11-01..2026-11-30`; either may be open, and what is no day is. */
export function readPeriod(text = ''): Period {
  const [from = '', to = ''] = text.split('..').map((day) => (isDay(day) ? day : ''));
  return { from, to };
}

/** The same as values of a filter: none when both are open. */
export function writePeriod({ from, to }: Period): readonly string[] {
  return from === '' && to === '' ? [] : [`${from}..${to}`];
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
