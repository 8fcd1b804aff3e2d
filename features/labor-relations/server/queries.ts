import { getOutcomes, listLoads } from '#features/disciplinary/server/queries.ts';
import { listEditionCounts } from '#features/must-read/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { listRegulations } from '#features/policies/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { Page } from '#platform/server/page.ts';

/** What happened between two days, the last year where none is named. */
export async function getFigures(ctx: Context, asked: { from?: string | undefined; to?: string | undefined }) {
  const to = asked.to ?? dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const period = { from: asked.from ?? addDays(to, -365), to };
  return { ...period, ...(await listLoads(ctx, period)), ...(await getOutcomes(ctx, period)) };
}

/** Editions of the rules of work with the proof that they were published and read. */
export async function listRules(read: Read, page: Page) {
  const { items, total } = await listRegulations(read, page);
  const counts =
    items.length === 0 ? [] : await listEditionCounts(read, 'policies', [...new Set(items.map(({ id }) => id))]);
  return {
    items: items.map(({ publishedAt, publishedBy, isInForce, ...edition }) => {
      const read = counts.find((one) => one.itemId === edition.id && one.edition === edition.edition);
      return {
        ...edition,
        id: `${edition.id}-${edition.edition}`,
        document_id: edition.id,
        published_at: publishedAt.toISOString(),
        published_by: publishedBy,
        is_in_force: isInForce,
        confirmed: read?.confirmed ?? 0,
        last_confirmed_at: read?.lastAt.toISOString() ?? null,
      };
    }),
    total,
  };
}
