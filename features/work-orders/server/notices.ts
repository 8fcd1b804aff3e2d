import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room beside its cases. */
export const notices: Room['notices'] = {
  'work-orders.invited': ({ key, orderId, title, name, personIds }) => ({
    category: 'news',
    kind: 'case',
    title: { key: 'work-orders.notice.invited' },
    body: { key: 'work-orders.notice.invitedWords' },
    params: { name, title },
    link: `/nuevoDesarrollo?sumarse=${orderId}`,
    dedupeKey: `work-orders.invited:${key}`,
    to: { people: personIds },
  }),
};
