import { addDays, firstDay, lastDay } from '#platform/contract/calendar-day.ts';
import type { SheetCell } from './sheet-reader.ts';

/** From here a sheet counts its days. */
const dayZero = '1899-12-30';
const mostDays = 80_000;

/**
 * The day in a cell of a sheet: `2026-11-30`, `30/11/2026` with the day first, or the number by which a sheet counts days.
 * What is no day of the calendar, such as `11/24/2026`, is undefined: nothing is guessed.
 */
export function dayOfCell({ text, isNumber }: Pick<SheetCell, 'text' | 'isNumber'>): string | undefined {
  const day = isNumber ? dayOfNumber(Number(text)) : dayOfText(text.trim());
  return day !== undefined && day >= firstDay && day <= lastDay ? day : undefined;
}

function dayOfNumber(count: number): string | undefined {
  return count >= 1 && count < mostDays ? addDays(dayZero, Math.floor(count)) : undefined;
}

function dayOfText(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:.*)?$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).reverse() : [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const shown = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${shown}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(shown) ? shown : undefined;
}
