import type { Room } from '#platform/server/room.ts';

/** What the chat answers from certificates: where one is made. */
export const answers = [
  {
    name: 'resignations.certificate',
    asks: {
      es: [
        ['certificado', 'certificacion', 'constancia', 'carta laboral'],
        ['laboral', 'trabajo', 'donde', 'como', 'pedir', 'sacar', 'descargar'],
      ],
      en: [['certificate'], ['employment', 'work', 'where', 'how']],
    },
    answer: () => Promise.resolve({ key: 'resignations.chat.certificate', link: '/certificado-laboral' }),
  },
] satisfies NonNullable<Room['answers']>;
