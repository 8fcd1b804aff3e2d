import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { listPending } from './queries.ts';
import { listTimeline } from './timeline.ts';

export const routes = handle(contract, {
  listPending: async (ctx) => {
    const { items, total } = await listPending(ctx);
    return {
      items: items.map((row) => ({
        id: row.id,
        source: row.source,
        title: ctx.t(row.title_key, row.params),
        due_at: row.due_at?.toISOString() ?? null,
        created_at: row.created_at.toISOString(),
        link: row.link,
      })),
      total,
    };
  },
  listTimeline: async (ctx, { query }) => {
    const { items, total } = await listTimeline(ctx, query);
    return {
      items: items.map(({ title_key: key, params, at, ...row }) => ({
        ...row,
        title: ctx.t(key, params),
        at: at.toISOString(),
      })),
      total,
    };
  },
});
