import type { Context } from '#platform/server/context.ts';
import { formatNearDay } from '#platform/server/i18n.ts';
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
        title: ctx.t(row.title_key, readable(ctx, row.params)),
        verb: verbOf(ctx, row.title_key),
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
        title: ctx.t(key, readable(ctx, params)),
        at: at.toISOString(),
      })),
      total,
    };
  },
});

/** A room may say beside the phrase of a task, under its name and `.verb`, what one does there. */
function verbOf(ctx: Context, titleKey: string): string | null {
  const key = `${titleKey}.verb`;
  const told = ctx.t(key);
  return told === key ? null : told;
}

type Params = Readonly<Record<string, string | number>>;

/** Rooms give days as `2026-11-28`; people read them as their language writes them. So they do a title that is a phrase. */
function readable(ctx: Context, { title_key: phrase, ...params }: Params): Params {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? formatNearDay(ctx.language, value, ctx.now())
      : value,
  ]);
  const told = Object.fromEntries(entries) as Params;
  return phrase === undefined ? told : { ...told, title: ctx.t(String(phrase), told) };
}
