import { formatMonth } from '#platform/server/i18n.ts';
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
      const period = formatMonth(ctx.language, last.endsOn);
      return { key: 'payroll.chat.last', params: { period }, link: `/desprendibles/${last.number}` };
    },
  },
] satisfies NonNullable<Room['answers']>;
