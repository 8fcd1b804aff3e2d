/** The moment at which the clocks of a time zone show this day (`YYYY-MM-DD`) and this time of day (`HH:MM`). */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // A zone's offset may change between the guess and the moment itself, so it is looked up again there.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

/** The last minute of a day in a time zone, for the wire. What is no day goes on as it is: its schema tells it. */
export function endOfDay(day: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? momentAt(day, '23:59', timeZone).toISOString() : day;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offsets by zone and quarter of an hour, at which all of them change: to find one costs more than all that asks for it. */
const offsets = new Map<string, Map<number, number>>();
const quarter = 900_000;
const mostKept = 4_000;

function offsetAt(moment: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const key = Math.floor(moment / quarter);
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  if (known.size >= mostKept) known.clear();
  const found = findOffset(moment, timeZone);
  known.set(key, found);
  return found;
}

function findOffset(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const shown = format.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(shown ?? '') ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -offset : offset;
}
