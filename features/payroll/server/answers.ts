import type { Room } from '#platform/server/room.ts';
import { listOwn } from './queries.ts';

/** What the chat answers from payroll: where the last payslip is. It says no amount. */
export const answers = [
  {
    name: 'payroll.last',
    asks: {
      es: [
        ['desprendible', 'colilla', 'nomina', 'pago', 'pagan', 'pagaron', 'sueldo', 'salario'],
        ['ultimo', 'mi', 'donde', 'ver', 'descarg', 'cuando'],
      ],
      en: [
        ['payslip', 'payroll', 'salary', 'pay'],
        ['last', 'my', 'where', 'see', 'download'],
      ],
    },
    answer: async (ctx) => {
      const { items } = await listOwn(ctx, { page: 1, size: 1 });
      const [last] = items;
      if (!last) return { key: 'payroll.chat.none', link: '/desprendibles' };
      const period = new Intl.DateTimeFormat(ctx.language === 'es' ? 'es-CO' : 'en-GB', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${last.endsOn}T12:00:00Z`));
      return { key: 'payroll.chat.last', params: { period }, link: `/desprendibles/${last.number}` };
    },
  },
] satisfies NonNullable<Room['answers']>;
