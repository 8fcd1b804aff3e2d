import { dayIn } from '#features/people/calendar.ts';
import type { Room } from '#platform/server/room.ts';
import { listAgreements } from './queries.ts';

/** What the chat cites from agreements: those that who asks may use. */
export const knowledge = [
  {
    name: 'agreements',
    find: async (ctx, words) => {
      const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
      const { items } = await listAgreements(ctx, today, { search: words, favourites: false }, { page: 1, size: 2 });
      return items.map(({ id, title, benefit, startsOn }) => ({
        title,
        excerpt: benefit,
        link: `/convenio/${id}`,
        on: startsOn,
        edition: null,
      }));
    },
  },
] satisfies NonNullable<Room['knowledge']>;
