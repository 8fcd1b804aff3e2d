import * as z from 'zod/mini';
import { mostSearched } from './page.ts';
import { firstDay, lastDay } from './calendar-day.ts';

/** A record's id: uuid v7, made by the application. */
export const id = z.uuid();

/** A trimmed line of text of `least`, as a rule 1, to `max` characters. */
export const text = (max: number, least = 1) => z.string().check(z.trim(), z.minLength(least), z.maxLength(max));

/** Text that may be empty, of at most `max` characters. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** What is typed to search a list, in the query or the body of its call. */
export const search = z.optional(optionalText(mostSearched));

/** A moment on the wire: ISO 8601 with its offset, in the years of `day`. */
export const moment = z.iso.datetime({ offset: true }).check(inCalendar());

/** A calendar day on the wire: YYYY-MM-DD, from 1900 to 2100. Whatever goes through days relies on these ends. */
export const day = z.iso.date().check(inCalendar());

/** A month on the wire, `2026-11`. */
export const month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

/** Told as a date is that does not exist; what is no date at all has been told by then. */
function inCalendar() {
  return z.check<string>(({ value, issues }) => {
    const on = value.slice(0, 10);
    if (/^\d{4}-\d\d-\d\d$/.test(on) && (on < firstDay || on > lastDay))
      issues.push({ code: 'invalid_format', format: 'date', input: value, continue: true });
  });
}

/** Path parameters `{a}/{b}`: page from 1, and 1 to 100 rows a page. */
export const pageParams = z.object({
  a: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(10_000)),
  b: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)),
});

/** Query parameters of our own lists: `?page=1&size=20`. */
export const pageQuery = {
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  size: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

/** The same in the body of a call. */
export const pageBody = {
  page: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  size: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
};

/** By which column a list is ordered, with a minus before it for descending; the list's own order when absent. */
export const sortOf = <const Key extends string>(keys: readonly Key[]) =>
  z.optional(z.enum(keys.flatMap((key) => [key, `-${key}` as const])));

/** A column's key, with a minus before it for descending. */
export type Sort<Key extends string> = Key | `-${Key}`;

export const idParams = z.object({ id });

/** A record that is shown by its name. */
export const named = z.object({ id, name: z.string() });

/** Optimistic lock: the version that the caller saw. */
export const version = z.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** The body of a step that says nothing but which version the caller saw. */
export const step = z.strictObject({ version });
