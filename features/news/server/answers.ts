import { dayIn } from '#features/people/calendar.ts';
import type { Room } from '#platform/server/room.ts';
import { listArticles } from './listing.ts';

/** What the chat cites from news: articles for who asks. */
export const knowledge = [
  {
    name: 'news',
    find: async (ctx, words) => {
      const { items } = await listArticles(ctx, { search: words }, { page: 1, size: 2 });
      return items.map(({ id, title, summary, publishedAt }) => ({
        title,
        excerpt: summary,
        link: `/news/${id}`,
        on: publishedAt === null ? null : dayIn(ctx.settings.COMPANY_TIME_ZONE, publishedAt),
        edition: null,
      }));
    },
  },
] satisfies NonNullable<Room['knowledge']>;
