import type { Context } from '#platform/server/context.ts';
import { formatNearDay, formatShortDay } from '#platform/server/i18n.ts';
import type { PendingRow } from '#platform/server/pending.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { listPending } from './queries.ts';
import { listTimeline } from './timeline.ts';

export const routes = handle(contract, {
  listPending: async (ctx, { headers }) => {
    const { items, total } = await listPending(ctx, { asksAnew: asksAnew(headers['cache-control']) });
    return {
      items: items.map((row) => ({
        id: row.id,
        source: row.source,
        title: ctx.t(row.title_key, readable(ctx, row.params)),
        verb: besideOf(ctx, row, 'verb'),
        detail: besideOf(ctx, row, 'detail'),
        minutes: typeof row.params['minutes'] === 'number' ? row.params['minutes'] : null,
        decides: row.params['decides'] === 1,
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
      items: items.map(({ title_key: key, params, at, ...row }) => {
        const told = readable(ctx, params);
        return {
          ...row,
          title: aboutWhat(ctx.t(key, told), String(told['title'] ?? '')),
          is_own: params['done'] !== 0,
          at: at.toISOString(),
        };
      }),
      total,
    };
  },
});

/** As a browser asks for what it holds for old: after its own write, which another process may have taken. */
const asksAnew = (control = '') => /\b(?:no-cache|max-age=0)\b/.test(control);

/** A room may say beside the phrase of a task, under its name and a part: what one does there, and what it is about. */
function besideOf(ctx: Context, { title_key: title, params }: PendingRow, part: 'verb' | 'detail'): string | null {
  const key = part === 'detail' && params['detail_key'] ? String(params['detail_key']) : `${title}.${part}`;
  const told = ctx.t(key, readable(ctx, params, formatShortDay));
  return told === key || told === '' ? null : told;
}

/** A phrase that says what happened, and of what unless it does. */
const aboutWhat = (words: string, title: string) => (words.includes(title) ? words : `${words} · ${title}`);

type Params = Readonly<Record<string, string | number>>;

/** Rooms give days as `2026-11-28`; people read them as their language writes them. So they do a title that is a phrase. */
function readable(ctx: Context, { title_key: phrase, ...params }: Params, dayOf = formatNearDay): Params {
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayOf(ctx.language, value, ctx.now()) : value,
  ]);
  const told = Object.fromEntries(entries) as Params;
  return phrase === undefined ? told : { ...told, title: ctx.t(String(phrase), told) };
}
