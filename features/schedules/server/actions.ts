import './tables.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { loadLegalTable } from '#features/parameters/server/queries.ts';
import { birthDaysOf, employeeFacts } from '#features/people/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { newId } from '#platform/contract/id.ts';
import type { FailureFactory } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { countDays, mondayOf } from '../calendar-day.ts';
import type { publishBody, repeatBody } from '../contract.ts';
import { errors } from '../errors.ts';
import { minorProblemOf } from '../minor.ts';
import { canPlan } from '../policy.ts';
import { breachesOf, lastDayOf, problemOf, type RuleBreach } from '../shift.ts';
import { columnsOf, hoursOf, type WrittenHours } from '../written-hours.ts';
import { refuseShortage } from './coverage.ts';
import { listExtraHours } from './extra-hours.ts';
import { limitsOf, listDays } from './grid.ts';
import { listAbsences, longestPaidOn, openLaw } from './planned.ts';

export { decideChange, proposeChange } from './change.ts';
export { makeFeed, revokeFeed } from './feed.ts';
export { fault, openSheet, readTime, type Fault, type Sheet } from './sheet.ts';
export { askSwap, decideSwap } from './swap.ts';

export interface Cell extends WrittenHours {
  readonly person_id: string;
  readonly day: string;
  /** Takes the draft away. */
  readonly clear?: boolean | undefined;
}

export interface Outcome {
  readonly cell: Cell;
  readonly failure: FailureFactory | undefined;
}

const longestPublication = 92;

/**
 * Writes drafts; every day has its own result, and what is refused leaves the others alone. Refused are people out of
 * reach and oneself, days past, published or on leave, hours that are too long, and a minor's night or overtime.
 */
export async function planShifts(ctx: Context, cells: readonly Cell[]): Promise<Outcome[]> {
  return ctx.tx(async (tx) => {
    const outcomes = await judge(ctx, tx, cells);
    const good = outcomes.filter(({ failure }) => failure === undefined).map(({ cell }) => cell);
    await write(tx, good);
    if (good.length > 0)
      await tx.audit('schedules.planned', {
        ...{ subject: 'schedule', subjectId: good[0]!.person_id },
        after: { days: good.length, from: good.map(({ day }) => day).sort()[0] },
      });
    return outcomes;
  });
}

/** What stands against each day, without writing. */
export async function judge(ctx: Context, tx: Tx, cells: readonly Cell[]): Promise<Outcome[]> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const ids = [...new Set(cells.map((cell) => cell.person_id))];
  const days = cells.map(({ day }) => day).sort();
  const [from = today, to = today] = [days[0], days.at(-1)];
  const plannable = await plannableOf(tx, ids);
  const published = new Set(
    (await listDays(tx, ids, from, to)).filter((row) => row.is_published).map((row) => `${row.person_id} ${row.day}`),
  );
  const absences = await listAbsences(tx, ids, from, addDays(to, 1));
  const table = await loadLegalTable(tx);
  const born = await birthDaysOf(tx, ids);
  return cells.map((cell) => {
    const { person_id, day } = cell;
    const hours = hoursOf(cell);
    const problem =
      hours &&
      (problemOf(hours, longestPaidOn(table, day)) ??
        (day < today ? undefined : minorProblemOf(born.get(person_id), day, hours, table)));
    const last = hours ? lastDayOf(day, hours) : day;
    const isAway = absences.some((one) => one.person_id === person_id && one.starts_on <= last && day <= one.ends_on);
    const failure =
      person_id === tx.scope.personId
        ? errors.own_shift
        : !plannable.has(person_id)
          ? errors.out_of_reach
          : day < today
            ? errors.in_the_past
            : published.has(`${person_id} ${day}`)
              ? errors.already_published
              : cell.clear
                ? undefined
                : problem
                  ? errors[problem]
                  : hours && isAway
                    ? errors.on_leave
                    : undefined;
    return { cell, failure };
  });
}

/** One statement for all of them; published days are never touched, also when two planners write at once. */
export async function write(tx: Tx, cells: readonly Cell[]): Promise<void> {
  const cleared = cells.filter((cell) => cell.clear);
  const kept = cells.filter((cell) => !cell.clear);
  if (cleared.length > 0)
    await sql`delete from shifts using jsonb_to_recordset(${JSON.stringify(cleared)}::jsonb) as cell (person_id uuid, day date)
      where shifts.person_id = cell.person_id and shifts.day = cell.day and not shifts.is_published`.execute(tx.db);
  if (kept.length > 0)
    await sql`
      insert into shifts (person_id, day, starts, ends, break_starts, break_ends, updated_at)
      select distinct on (person_id, day) person_id, day, starts, ends, break_starts, break_ends, ${tx.now()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(kept.map((cell) => ({ ...cell, ...columnsOf(cell) })))}::jsonb)
        as cell (person_id uuid, day date, starts smallint, ends smallint, break_starts smallint, break_ends smallint)
      on conflict (person_id, day) do update set starts = excluded.starts, ends = excluded.ends,
        break_starts = excluded.break_starts, break_ends = excluded.break_ends, updated_at = excluded.updated_at,
        version = shifts.version + 1
      where not shifts.is_published`.execute(tx.db);
}

/** Copies a week to those that follow; published days and absences stay, and drafts unless they are to be replaced. @throws nothing_to_copy, out_of_reach */
export async function repeatWeek(
  ctx: Context,
  { people, monday: given, weeks, skips = 0, replaces_drafts }: z.infer<typeof repeatBody>,
): Promise<{ written: number; kept: number }> {
  const monday = mondayOf(given);
  return ctx.tx(async (tx) => {
    await requirePlannable(tx, people);
    const source = await listDays(tx, people, monday, addDays(monday, 6));
    if (source.length === 0) throw errors.nothing_to_copy();
    const cells = source.flatMap((row) =>
      Array.from({ length: weeks }, (_one, at) => ({
        ...columnsOf(row),
        person_id: row.person_id,
        day: addDays(row.day, (at + 1 + skips) * 7),
      })),
    );
    const standing = replaces_drafts
      ? []
      : await listDays(tx, people, addDays(monday, (skips + 1) * 7), addDays(monday, (skips + weeks) * 7 + 6));
    const taken = new Set(standing.map((row) => `${row.person_id} ${row.day}`));
    const good = (await judge(ctx, tx, cells)).flatMap(({ cell, failure }) =>
      failure || taken.has(`${cell.person_id} ${cell.day}`) ? [] : [cell],
    );
    await write(tx, good);
    await tx.audit('schedules.repeated', {
      ...{ subject: 'schedule', subjectId: people[0]! },
      after: { monday, weeks, people: people.length, written: good.length },
    });
    return { written: good.length, kept: cells.length - good.length };
  });
}

/**
 * Publishes drafts. Who would rest too little or work too many hours is left out and told; the others are published.
 * Where their campaign needs more people than are planned, the planner must have seen it.
 * @throws nothing_to_publish, out_of_reach, range_too_long, understaffed
 */
export async function publishShifts(
  ctx: Context,
  { people, from, to, accepts_shortage }: z.infer<typeof publishBody>,
): Promise<{ published: number; people: number; refused: (RuleBreach & { person_id: string })[]; late: number }> {
  if (countDays(from, to) > longestPublication) throw errors.range_too_long({ days: longestPublication });
  return ctx.tx(async (tx) => {
    await requirePlannable(tx, people);
    const [first, last] = [mondayOf(from), addDays(mondayOf(to), 6)];
    const { table } = await openLaw(tx, first, last);
    const rows = await listDays(tx, people, addDays(first, -1), addDays(last, 1));
    const extra = Map.groupBy(
      await listExtraHours(tx, people, addDays(first, -1), addDays(last, 1)),
      (one) => `${one.personId} ${one.day}`,
    );
    const limits = limitsOf(table);
    const drafted = new Set(
      rows.filter((row) => !row.is_published && row.day >= from && row.day <= to).map((row) => row.person_id),
    );
    if (drafted.size === 0) throw errors.nothing_to_publish();
    const refused = [...drafted].flatMap((id) =>
      breachesOf(
        rows
          .filter((row) => row.person_id === id)
          .map((row) => ({ day: row.day, hours: hoursOf(row), extra: extra.get(`${id} ${row.day}`) ?? [] })),
        limits,
      )
        // Of the week after only the rest that its first shift needs.
        .filter((one) => one.day >= first && (one.day <= last || one.rule === 'rest'))
        .map((one) => ({ ...one, person_id: id })),
    );
    const bad = new Set(refused.map((one) => one.person_id));
    const good = [...drafted].filter((id) => !bad.has(id));
    if (good.length === 0) return { published: 0, people: 0, refused, late: 0 };
    if (!accepts_shortage) await refuseShortage(tx, good, from, to);
    const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
    const promised = (day: string) => addDays(today, table.on('schedule_freeze', day));
    const late = rows.filter(
      (row) =>
        !row.is_published &&
        good.includes(row.person_id) &&
        row.day >= from &&
        row.day <= to &&
        row.day < promised(row.day),
    ).length;
    const done = await tx.db
      .updateTable('shifts')
      .set({ is_published: true, published_at: tx.now(), updated_at: tx.now(), version: sql`version + 1` })
      .where('person_id', '=', sql<string>`any(${good}::uuid[])`)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .where('is_published', '=', false)
      .executeTakeFirst();
    const published = Number(done.numUpdatedRows);
    const key = newId();
    await tx.audit('schedules.published', {
      ...{ subject: 'schedule', subjectId: key },
      after: { from, to, people: good.length, days: published, late, short: accepts_shortage ?? false },
    });
    await tx.emit('schedules.published', { key, personIds: good, from, to });
    return { published, people: good.length, refused, late };
  });
}

async function plannableOf(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const people = await employeeFacts(tx.db)
    .where('employees.active', '=', true)
    .where('employees.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(people.filter((one) => canPlan(tx.scope, { id: one.id, place: one })).map(({ id }) => id));
}

/** @throws out_of_reach when somebody may not be planned by the caller, who is one of them too */
async function requirePlannable(tx: Tx, ids: readonly string[]): Promise<void> {
  const plannable = await plannableOf(tx, ids);
  if (ids.some((id) => !plannable.has(id))) throw errors.out_of_reach();
}
