import { dayIn } from '#features/people/calendar.ts';
import type { Room } from '#platform/server/room.ts';
import { clockText } from '#features/parameters/clock-text.ts';
import { formatWeekday } from '#platform/server/i18n.ts';
import { workedShifts } from './queries.ts';

/** What the chat answers from the grid: the next shift. */
export const answers = [
  {
    name: 'schedules.next',
    asks: {
      es: [
        ['turno', 'malla', 'horario', 'trabajo', 'entro'],
        ['proxim', 'siguiente', 'manana', 'hoy', 'cuando', 'hora', 'mi'],
      ],
      en: [
        ['shift', 'schedule'],
        ['next', 'tomorrow', 'today', 'when', 'my'],
      ],
    },
    answer: async (ctx) => {
      const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
      const next = await workedShifts(ctx.db)
        .where('person_id', '=', ctx.scope.personId)
        .where('day', '>=', today)
        .orderBy('day')
        .limit(1)
        .executeTakeFirst();
      if (!next || next.starts === null || next.ends === null) return { key: 'schedules.chat.none', link: '/malla' };
      const day = formatWeekday(ctx.language, next.day);
      const params = { day, from: clockText(next.starts), to: clockText(next.ends % 1440) };
      return { key: 'schedules.chat.next', params, link: '/malla' };
    },
  },
] satisfies NonNullable<Room['answers']>;
