import { dayIn } from '#features/people/calendar.ts';
import type { Room } from '#platform/server/room.ts';
import { listPolicies } from './queries.ts';

/** What the chat cites from regulations and policies: those in force for who asks. */
export const knowledge = [
  {
    name: 'policies',
    find: async (ctx, words) => {
      const { items } = await listPolicies(ctx, { search: words }, { page: 1, size: 2 });
      return items.map((one) => ({
        title: one.title,
        excerpt: one.summary,
        link: `/ReglamentoyPoliticas/detalle?id=${one.id}`,
        on: one.publishedAt === null ? null : dayIn(ctx.settings.COMPANY_TIME_ZONE, one.publishedAt),
        edition: one.edition,
      }));
    },
  },
] satisfies NonNullable<Room['knowledge']>;
