import { dayIn } from '#features/people/calendar.ts';
import type { Room } from '#platform/server/room.ts';
import { listTutorials } from './tutorials.ts';

/** What the chat cites from help: tutorials for who asks. */
export const knowledge = [
  {
    name: 'help',
    find: async (ctx, words) => {
      const { items } = await listTutorials(ctx, { search: words, page: 1, size: 2 });
      return items.map(({ id, title, summary, updatedAt, edition }) => ({
        title,
        excerpt: summary,
        link: `/ayuda/tutorial/${id}`,
        on: dayIn(ctx.settings.COMPANY_TIME_ZONE, updatedAt),
        edition,
      }));
    },
  },
] satisfies NonNullable<Room['knowledge']>;
