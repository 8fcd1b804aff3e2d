import './tables.ts';
import { sql } from 'kysely';
import type { Room } from '#platform/server/room.ts';

/** What the chat answers from documents: how many wait for a signature. */
export const answers = [
  {
    name: 'documents.waiting',
    asks: {
      es: [
        ['documento', 'contrato', 'firma'],
        ['pendiente', 'firmar', 'firmo', 'falta', 'tengo', 'mis', 'cuant'],
      ],
      en: [
        ['document', 'contract', 'sign'],
        ['pending', 'waiting', 'have', 'my', 'how many'],
      ],
    },
    answer: async (ctx) => {
      const { count } = await ctx.db
        .selectFrom('document_signers')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('person_id', '=', ctx.scope.personId)
        .where('state', 'in', ['assigned', 'notified', 'opened', 'read', 'authenticated'])
        .executeTakeFirstOrThrow();
      return {
        key: count === 0 ? 'documents.chat.none' : 'documents.chat.waiting',
        params: { count },
        link: '/document',
      };
    },
  },
] satisfies NonNullable<Room['answers']>;
