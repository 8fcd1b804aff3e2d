export interface Task {
  readonly id: string;
  readonly due_at: string | null;
}

export interface AgendaDay<T> {
  /** `today` also holds what is late; `later` what has no deadline. */
  readonly kind: 'today' | 'day' | 'later';
  /** The calendar day in the company's time zone, YYYY-MM-DD; empty for `later`. */
  readonly day: string;
  readonly tasks: readonly T[];
}

/** Groups tasks, already sorted by deadline, under the day on which they are due. */
export function agendaOf<T extends Task>(tasks: readonly T[], now: Date, timeZone: string): AgendaDay<T>[] {
  const today = dayOf(now, timeZone);
  const days = new Map<string, T[]>();
  for (const task of tasks) {
    const due = task.due_at === null ? '' : dayOf(new Date(task.due_at), timeZone);
    const day = due !== '' && due < today ? today : due;
    days.set(day, [...(days.get(day) ?? []), task]);
  }
  return [...days]
    .sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))
    .map(([day, group]) => ({ kind: day === '' ? 'later' : day === today ? 'today' : 'day', day, tasks: group }));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format costs more than all the days that it writes, so each time zone has one. */
function dayOf(moment: Date, timeZone: string): string {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, known);
  return known.format(moment);
}
