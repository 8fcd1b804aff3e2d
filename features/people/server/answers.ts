import type { Room } from '#platform/server/room.ts';
import { findBoss } from './queries.ts';

/** What the chat answers from the company's people: who leads whoever asks. */
export const answers = [
  {
    name: 'people.leader',
    asks: {
      es: [
        ['quien', 'como se llama', 'nombre de', 'cual es'],
        ['jefe', 'jefa', 'lider', 'supervisor', 'coordinador', 'le reporto'],
      ],
      en: [['who'], ['leader', 'boss', 'manager', 'supervisor']],
    },
    answer: async (ctx) => {
      const boss = await findBoss(ctx, ctx.scope.personId);
      if (!boss) return { key: 'people.chat.noLeader', link: '/profile' };
      return { key: 'people.chat.leader', params: { name: boss.name, position: boss.position }, link: '/profile' };
    },
  },
] satisfies NonNullable<Room['answers']>;
