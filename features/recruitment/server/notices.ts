import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'recruitment.waiting': ({ day, count, personIds }) => ({
    category: 'social',
    kind: 'case',
    title: { key: 'recruitment.notice.waiting' },
    body: { key: 'recruitment.notice.waitingWords' },
    params: { count },
    link: '/atraccion/seleccion/todasvacantes',
    dedupeKey: `recruitment.waiting:${day}`,
    to: { people: personIds },
  }),
};
