import { phraseKey, type Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Handlers } from '#platform/server/room.ts';
import type { Regime } from '../regime.ts';
import type { regimeCalls } from '../regime-calls.ts';
import { endRegime, setRegimes } from './regime-actions.ts';
import { listRegimes, listRegimesOf, ownRegime, type ListedRegime } from './regimes.ts';

export const regimeRoutes: Handlers<typeof regimeCalls> = {
  listRegimes: async (ctx, { query }) => {
    const { items, total } = await listRegimes(ctx, query);
    const people = items.map((row) => ({
      ...{ id: row.id, name: row.name, position: row.position, ...held(row) },
      ...{ valid_from: row.validFrom, next_from: row.nextFrom },
    }));
    return { items: people, total };
  },
  getOwnRegime: async (ctx) => {
    const { next, ...own } = await ownRegime(ctx);
    const comes = next && { valid_from: next.validFrom, ...held(next) };
    return { ...held(own), is_reachable: own.isReachable, next: comes };
  },
  listRegimesOf: async (ctx, { params }) => listed(await listRegimesOf(ctx, params.id)),
  setRegimes: async (ctx, { body }) => {
    const { people, valid_from, rest_weekday, is_available, post, reason } = body;
    const wanted = { people, post, reason, validFrom: valid_from, restWeekday: rest_weekday };
    const results = await setRegimes(ctx, { ...wanted, isAvailable: is_available });
    const items = results.map(({ personId, failure }) => ({ person_id: personId, ...told(ctx, failure) }));
    return { items, total: items.length };
  },
  endRegime: async (ctx, { params, body }) => listed(await endRegime(ctx, params.id, body.reason)),
};

const held = ({ restWeekday, post, isAvailable }: Regime) => ({
  ...{ rest_weekday: restWeekday, post },
  is_available: isAvailable,
});

const told = (ctx: Context, failure: Failure | undefined) => ({
  code: failure?.code ?? null,
  message: failure ? ctx.t(phraseKey(failure.code), failure.params) : null,
});

function listed(rows: readonly ListedRegime[]) {
  const items = rows.map((row) => ({
    ...{ id: row.id, valid_from: row.validFrom, ...held(row), state: row.state, reason: row.reason },
    ...{ set_by: row.setBy, set_at: row.setAt.toISOString() },
    ...{ ended_by: row.endedBy, ended_at: row.endedAt?.toISOString() ?? null, ended_reason: row.endedReason },
  }));
  return { items, total: items.length };
}
