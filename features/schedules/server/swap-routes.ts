import type { Context } from '#platform/server/context.ts';
import { phraseKey } from '#platform/contract/errors.ts';
import { eachOf } from '#platform/server/page.ts';
import type { Handlers } from '#platform/server/room.ts';
import { errors } from '../errors.ts';
import { spansOf, type Hours } from '../shift.ts';
import { problemOfSwap } from '../swap.ts';
import type { swapCalls } from '../swap-calls.ts';
import { openClocks } from './planned.ts';
import type { SwapRecord } from './swap-cases.ts';
import { exchangeOf, shiftsOf } from './swap-effects.ts';
import { rulesFor } from './swap-facts.ts';
import { askSwap, decideSwap, findDoubts } from './swap.ts';
import * as queries from './swap-queries.ts';

export const swapRoutes: Handlers<typeof swapCalls> = {
  listSwapPartners: async (ctx, { query: { given_day: givenDay, taken_day: takenDay, search } }) => {
    const found = await queries.listSwapPartners(ctx, { givenDay, takenDay, search });
    const count = await counterOf(ctx, [ctx.scope.personId], [givenDay, takenDay]);
    const own = ctx.scope.personId;
    return {
      given: { ...wireOf(found.given), segments: count(own, givenDay, found.given) },
      people: found.people.map(({ hours, ...one }) => ({
        ...one,
        ...wireOf(hours),
        segments: count(own, takenDay, hours),
      })),
      left_out: found.leftOut,
    };
  },
  listSwaps: async (ctx, { query }) => eachOf(await queries.listSwaps(ctx, query), swapOf),
  getSwap: (ctx, { params }) => detail(ctx, params.id),
  askSwap: async (ctx, { body }) =>
    detail(
      ctx,
      await askSwap(ctx, {
        ...{ otherId: body.person_id, givenDay: body.given_day, takenDay: body.taken_day },
        words: body.words,
      }),
    ),
  decideSwap: async (ctx, { params, body }) => {
    await decideSwap(ctx, params.id, body);
    return detail(ctx, params.id);
  },
};

const wireOf = ({ starts, ends, breakStarts, breakEnds }: Hours) => ({
  ...{ starts, ends },
  break_starts: breakStarts,
  break_ends: breakEnds,
});

type Row = queries.SwapRow;

function swapOf(row: Row) {
  return {
    ...row,
    ...{ asker: row.asker ?? '', other: row.other ?? '' },
    ...{ given: wireOf(shiftsOf(row).given), taken: wireOf(shiftsOf(row).taken) },
    ...{ asked_at: row.asked_at.toISOString(), reply_by: row.reply_by.toISOString() },
  };
}

async function detail(ctx: Context, id: string) {
  const record = await queries.getSwap(ctx, id);
  const row = queries.rowOf(ctx, record);
  // Each shift as it counts for who would work it.
  const count = await counterOf(ctx, [row.asker_id, row.other_id], [row.given_day, row.taken_day]);
  const history = await queries.listSwapHistory(ctx, record);
  return {
    ...swapOf(row),
    given_segments: count(row.other_id, row.given_day, shiftsOf(row).given),
    taken_segments: count(row.asker_id, row.taken_day, shiftsOf(row).taken),
    ...(row.actions.length === 0 ? { problem: null, doubts: [] } : await standingNow(ctx, record)),
    history: history.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

/** Whether it could take place as things stand now, and what a leader has to look at. */
async function standingNow(ctx: Context, record: SwapRecord) {
  const exchange = exchangeOf(record);
  const rules = await rulesFor(ctx, [exchange.askerId, exchange.otherId], exchange, record.id);
  const problem = problemOfSwap(exchange, rules);
  if (problem !== undefined) return { problem: ctx.t(phraseKey(errors[problem]().code)), doubts: [] };
  return { problem: null, doubts: await findDoubts(ctx, exchange, rules) };
}

/** What shifts of these days count as for each of the people. */
async function counterOf(ctx: Context, personIds: readonly string[], days: readonly string[]) {
  const [from = '', to = from] = [...days].sort();
  const { clockOf } = await openClocks(ctx, personIds, from, to);
  return (personId: string, day: string, hours: Hours) => clockOf(personId).classify(day, spansOf(hours));
}
