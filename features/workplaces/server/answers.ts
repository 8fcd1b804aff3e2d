import { dayIn } from '#features/people/calendar.ts';
import { formatWeekday } from '#platform/server/i18n.ts';
import type { Room } from '#platform/server/room.ts';
import { listOwnSeats } from './queries.ts';

/** What the chat answers from seating: where whoever asks sits next. */
export const answers = [
  {
    name: 'workplaces.own',
    asks: {
      es: [
        ['puesto', 'siento', 'sentarme', 'silla', 'me toca sentar'],
        ['mi', 'me', 'donde', 'tengo', 'cual'],
        ['puesto', 'siento', 'sentarme', 'silla'],
      ],
      en: [
        ['seat', 'sit', 'desk'],
        ['my', 'where', 'which'],
        ['seat', 'sit', 'desk'],
      ],
    },
    answer: async (ctx) => {
      const [next] = await listOwnSeats(ctx, dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()));
      if (!next) return { key: 'workplaces.chat.none', link: '/ocupation' };
      const day = formatWeekday(ctx.language, next.day);
      const { number, floor, headquarters } = next;
      return { key: 'workplaces.chat.own', params: { day, number, floor, site: headquarters }, link: '/ocupation' };
    },
  },
] satisfies NonNullable<Room['answers']>;
