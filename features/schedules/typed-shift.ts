import { readClock } from '#features/parameters/clock-text.ts';
import { endAfter } from './shift.ts';
import { noHours, type WrittenHours } from './written-hours.ts';

const shiftLetters = ['m', 'i', 't', 'n'] as const;
export type ShiftLetter = (typeof shiftLetters)[number];
/** The letter of a day of rest. */
export const restLetter = 'l';

const usual: Readonly<Record<ShiftLetter, readonly [number, number] | undefined>> = {
  m: [6, 14],
  i: undefined,
  t: [14, 22],
  n: [22, 30],
};

/** Morning, between, afternoon or night, by when a shift begins. */
function letterOf(starts: number): ShiftLetter {
  if (starts < 8 * 60) return 'm';
  if (starts < 12 * 60) return 'i';
  return starts < 18 * 60 ? 't' : 'n';
}

/** The shift that each letter writes: the one that the team has most often, else the usual one without a break. */
export function shiftTypesOf(shifts: readonly WrittenHours[]): ReadonlyMap<ShiftLetter, WrittenHours> {
  const counts = new Map<string, { hours: WrittenHours; count: number }>();
  for (const { starts, ends, break_starts, break_ends } of shifts) {
    if (starts === null || ends === null) continue;
    const key = [starts, ends, break_starts, break_ends].join();
    const known = counts.get(key) ?? { hours: { starts, ends, break_starts, break_ends }, count: 0 };
    counts.set(key, { ...known, count: known.count + 1 });
  }
  const types = new Map<ShiftLetter, WrittenHours>();
  for (const { hours } of [...counts.values()].sort((a, b) => b.count - a.count)) {
    const letter = letterOf(hours.starts ?? 0);
    if (!types.has(letter)) types.set(letter, hours);
  }
  for (const letter of shiftLetters) {
    const [from, to] = usual[letter] ?? [];
    if (from !== undefined && to !== undefined && !types.has(letter))
      types.set(letter, { ...noHours, starts: from * 60, ends: to * 60 });
  }
  return new Map(shiftLetters.flatMap((letter) => (types.has(letter) ? [[letter, types.get(letter)!]] : [])));
}

/**
 * What somebody types into a cell: `6-14`, `6:30 a 14`, `22-6`, with a break `8-17/12-13`, a letter, or `L` for rest.
 * A shift of known hours keeps the break that the team has in it. Undefined for anything else.
 */
export function readTyped(
  text: string,
  types: ReadonlyMap<ShiftLetter, WrittenHours>,
  known: readonly WrittenHours[] = [],
): WrittenHours | undefined {
  const words = text.trim().toLowerCase();
  if (words === restLetter) return noHours;
  const byLetter = types.get(words as ShiftLetter);
  if (byLetter) return byLetter;
  const [work = '', pause, ...more] = words.split('/');
  const range = readRange(work);
  if (!range || more.length > 0) return undefined;
  const [starts, last] = range;
  const ends = endAfter(starts, last);
  if (pause === undefined) {
    const alike = known.find((one) => one.starts === starts && one.ends === ends);
    return { starts, ends, break_starts: alike?.break_starts ?? null, break_ends: alike?.break_ends ?? null };
  }
  const rest = readRange(pause);
  if (!rest) return undefined;
  const from = rest[0] < starts ? rest[0] + 1440 : rest[0];
  return { starts, ends, break_starts: from, break_ends: endAfter(from, rest[1] < from ? rest[1] + 1440 : rest[1]) };
}

function readRange(text: string): readonly [number, number] | undefined {
  const [from, to, ...more] = text.split(/\s*(?:-|–|\ba\b)\s*/).map(readClock);
  return from === undefined || to === undefined || more.length > 0 ? undefined : [from, to];
}
