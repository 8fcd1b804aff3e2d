import type { Room } from '#platform/server/room.ts';
import { listTutorials } from './tutorials.ts';

/** What the chat cites from help: tutorials for who asks. */
export const knowledge = [
  {
    name: 'help',
    find: async (ctx, words) => {
      const { items } = await listTutorials(ctx, { search: words, page: 1, size: 2 });
      return items.map(({ id, title, summary }) => ({
        title,
        excerpt: summary,
        link: `/ayuda/tutorial/${id}`,
        on: null,
        edition: null,
      }));
    },
  },
] satisfies NonNullable<Room['knowledge']>;
