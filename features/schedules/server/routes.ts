import { recordListing, recordLook } from '#features/people/server/actions.ts';
import { listSalariesOf, type Salary } from '#features/people/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { handle } from '#platform/server/room.ts';
import type { Context } from '#platform/server/context.ts';
import { countDays, daysBetween, mondayOf, monthOf } from '../calendar-day.ts';
import { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { hourOn } from '../hour-value.ts';
import { valueOf, type Segment } from '../legal-clock.ts';
import { paidMinutes, spansOf, workedSpans } from '../shift.ts';
import { columnsOf, hoursOf, noHours } from '../written-hours.ts';
import * as actions from './actions.ts';
import { coverageRoutes } from './coverage-routes.ts';
import { exportGrid } from './export.ts';
import { findFeed, readFeed } from './feed.ts';
import { limitsOf } from './grid.ts';
import { importShifts } from './import.ts';
import * as queries from './queries.ts';
import { swapRoutes } from './swap-routes.ts';
import { changeOf } from './wire.ts';

const longest = 62;

export const routes = handle(contract, {
  listShiftsOf: async (ctx, { params, query }) => {
    const month = monthOf(query.from ?? query.to ?? dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()));
    const items = await ownDays(ctx, params.id, query.from ?? month.from, query.to ?? month.to);
    await recordLook(ctx, params.id, ['hours']);
    return items;
  },
  listTeams: (ctx) => queries.listTeams(ctx),
  getGrid: async (ctx, { query }) => {
    const grid = await queries.getGrid(ctx, query);
    const shown = grid.people.map(({ id }) => id);
    await recordListing(ctx, shown, ['hours']);
    return {
      ...grid,
      can_plan: grid.people.some((one) => one.can_plan),
      absences: grid.absences.map((one) => ({ person_id: one.person_id, from: one.starts_on, to: one.ends_on })),
      changes: grid.changes.map((row) => changeOf(ctx.scope, ctx.now(), row)),
    };
  },
  planShifts: async (ctx, { body }) => {
    const outcomes = await actions.planShifts(ctx, body.cells);
    return outcomes.map(({ cell: { person_id, day }, failure }) => ({
      ...{ person_id, day },
      code: failure?.code ?? null,
      message: failure ? ctx.t(`schedules.error.${failure.code.split('.')[1]!}`) : null,
    }));
  },
  repeatWeek: (ctx, { body }) => actions.repeatWeek(ctx, body),
  publishShifts: (ctx, { body }) => actions.publishShifts(ctx, body),
  proposeChange: async (ctx, { body }) => changeOf(ctx.scope, ctx.now(), await actions.proposeChange(ctx, body)),
  decideChange: async (ctx, { params, body }) =>
    changeOf(ctx.scope, ctx.now(), await actions.decideChange(ctx, params.id, body)),
  importShifts: (ctx, { form, files }) => importShifts(ctx, files[0]!, { apply: form.apply === 'yes' }),
  exportGrid: (ctx, { query }) => exportGrid(ctx, query.team, query.day),
  getFeed: async (ctx) => {
    const feed = await findFeed(ctx);
    return { created_at: feed?.created_at.toISOString() ?? null, read_at: feed?.read_at?.toISOString() ?? null };
  },
  makeFeed: async (ctx) => {
    const { token, createdAt } = await actions.makeFeed(ctx);
    return { path: `/api/schedules/feeds/${token}`, created_at: createdAt.toISOString() };
  },
  revokeFeed: (ctx) => actions.revokeFeed(ctx),
  readFeed: (ctx, { params }) => readFeed(ctx, params.token),
  ...coverageRoutes,
  ...swapRoutes,
});

/** Each day of a range with what was published for it, every minute classified. @throws not_found, range_too_long */
async function ownDays(ctx: Context, personId: string, from: string, to: string) {
  if (to < from || countDays(from, to) > longest) throw errors.range_too_long({ days: longest });
  if (personId !== ctx.scope.personId) await queries.requireReadable(ctx, personId);
  const [monday, sunday] = [mondayOf(from), addDays(mondayOf(to), 6)];
  const [{ clockOf, restsOn, holidays, table }, published, absences, open] = await Promise.all([
    queries.openClocks(ctx, [personId], from, to),
    queries.listPublished(ctx, personId, monday, sunday),
    queries.listAbsences(ctx, [personId], monday, sunday),
    queries.listOpenChanges(ctx, [personId], from, to),
  ]);
  const clock = clockOf(personId);
  const salaries = personId === ctx.scope.personId ? await listSalariesOf(ctx, personId) : [];
  const shifts = new Map(published.map((row) => [row.day, row]));
  const changes = new Map(open.map((row) => [row.day, row]));
  const isAway = (day: string) => absences.some((one) => one.starts_on <= day && day <= one.ends_on);
  // What is beyond the hours of a week is paid as overtime, whatever made it so long.
  const worked = published.flatMap((row) => {
    const hours = hoursOf(row);
    return hours && !isAway(row.day) ? [{ day: row.day, hours }] : [];
  });
  const spans = workedSpans(worked, limitsOf(table));
  return daysBetween(from, to).map((day) => {
    const row = shifts.get(day);
    const hours = row ? hoursOf(row) : null;
    const rules = clock.rulesOn(day);
    const change = changes.get(day);
    const segments = hours ? clock.classify(day, spans.get(day) ?? spansOf(hours)) : [];
    const salary = salaries.findLast(({ validFrom }) => validFrom <= day);
    return {
      day,
      ...columnsOf(row ?? noHours),
      is_planned: row !== undefined,
      minutes: hours ? paidMinutes(hours) : 0,
      segments,
      surcharge_value: surchargesOf(isAway(day) ? [] : segments, salary, hourOn(table, day, salary?.amount)),
      night_ends: rules.nightEnds,
      night_starts: rules.nightStarts,
      is_holiday: holidays.has(day),
      is_rest: restsOn(personId, day),
      is_away: isAway(day),
      published_at: row?.published_at?.toISOString() ?? null,
      change: change ? changeOf(ctx.scope, ctx.now(), change) : null,
    };
  });
}

/** What surcharges add to a salary, in pesos: nothing to an integral one, which pays them already (CST art. 132). */
function surchargesOf(segments: readonly Segment[], salary: Salary | undefined, hour: (daysOn: number) => number) {
  if (!salary) return null;
  return salary.kind === 'integral' ? 0 : valueOf(segments, hour);
}
