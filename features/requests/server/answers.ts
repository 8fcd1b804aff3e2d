import type { Room } from '#platform/server/room.ts';
import { getBalance } from './accounts.ts';

/** What the chat answers from requests: the balance of vacations, and where each thing is asked for. */
export const answers = [
  {
    name: 'requests.balance',
    asks: {
      es: [['vacacion'], ['cuant', 'saldo', 'quedan', 'tengo', 'disponible', 'acumul']],
      en: [
        ['vacation', 'holiday'],
        ['how many', 'balance', 'left', 'have'],
      ],
    },
    answer: async (ctx) => {
      const { hundredths, next_on: next } = await getBalance(ctx);
      const days = (hundredths / 100).toLocaleString(ctx.language === 'es' ? 'es-CO' : 'en-GB');
      return {
        key: next === null ? 'requests.chat.balance' : 'requests.chat.balanceNext',
        params: { days },
        link: '/solicitudes',
      };
    },
  },
  {
    name: 'requests.ask',
    asks: {
      es: [
        ['pedir', 'pido', 'solicit', 'radic', 'como hago', 'donde'],
        ['permiso', 'vacacion', 'licencia', 'incapacidad', 'calamidad', 'luto', 'cita medica', 'reclamo', 'nomina'],
      ],
      en: [
        ['ask', 'request', 'how do i', 'where'],
        ['leave', 'permit', 'vacation', 'sick', 'payroll'],
      ],
    },
    answer: () => Promise.resolve({ key: 'requests.chat.ask', link: '/service' }),
  },
  {
    name: 'requests.state',
    asks: {
      es: [
        ['mi', 'mis'],
        ['solicitud', 'permiso'],
        ['estado', 'va', 'van', 'respond', 'aprob'],
      ],
      en: [['my'], ['request'], ['state', 'status', 'approved']],
    },
    answer: () => Promise.resolve({ key: 'requests.chat.state', link: '/solicitudes' }),
  },
] satisfies NonNullable<Room['answers']>;
