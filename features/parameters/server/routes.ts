import { dayIn } from '#features/people/calendar.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { definitionOf, legalNames, valueOn, type LegalName } from '../legal-parameter.ts';
import { isRemovable } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';
import { regimeRoutes } from './regime-routes.ts';

type Value = Awaited<ReturnType<typeof queries.listValues>>[number];

export const routes = handle(contract, {
  listParameters: async (ctx) => {
    const values = await queries.listValues(ctx);
    return { items: legalNames.map((name) => parameter(ctx, name, values)), total: legalNames.length };
  },
  addValue: async (ctx, { params: { name }, body: { effective_from, ...body } }) => {
    await actions.addValue(ctx, { ...body, name, effectiveFrom: effective_from });
    return fresh(ctx, name);
  },
  correctValue: async (ctx, { params, body }) => fresh(ctx, await actions.correctValue(ctx, params.id, body)),
  removeValue: async (ctx, { params }) => fresh(ctx, await actions.removeValue(ctx, params.id)),
  listHolidays: (ctx, { params }) => holidays(ctx, params.year),
  setHoliday: async (ctx, { params, body }) => {
    await actions.setHoliday(ctx, params.day, body);
    return holidays(ctx, Number(params.day.slice(0, 4)));
  },
  ...regimeRoutes,
});

const fresh = async (ctx: Context, name: LegalName) => parameter(ctx, name, await queries.listValues(ctx, name));

function parameter(ctx: Context, name: LegalName, all: readonly Value[]) {
  const { unit, group, isPolicy = false } = definitionOf(name);
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const current = valueOn(all, name, today);
  const values = all
    .filter((value) => value.name === name)
    .map((value) => ({
      ...{ id: value.id, value: value.value, source: value.source, version: value.version, reason: value.reason },
      effective_from: value.effectiveFrom,
      changed_by: value.changedBy,
      changed_at: value.changedAt?.toISOString() ?? null,
      state:
        value === current
          ? ('current' as const)
          : value.effectiveFrom > today
            ? ('future' as const)
            : ('past' as const),
      can_remove: isRemovable(value, today),
    }));
  return { ...{ name, unit, group, values }, is_policy: isPolicy, current: current?.value ?? null };
}

async function holidays(ctx: Context, year: number) {
  const known = await queries.listKnownHolidays(ctx, year, year);
  const items = known.map(({ day, law, name, isMoved, isRemoved, reason, changedBy }) => ({
    ...{ day, law, name, reason },
    is_moved: isMoved,
    is_removed: isRemoved,
    changed_by: changedBy,
  }));
  return { items, total: items.length };
}
