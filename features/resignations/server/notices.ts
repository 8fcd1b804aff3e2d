import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'resignations.moved': ({ eventId, resignationId, action, toPerson, to }) => ({
    category: 'legal',
    kind: 'resignation',
    title: { key: `notifications.resignation.${action}` },
    body: { key: toPerson ? 'notifications.resignation.words' : 'notifications.resignation.handle' },
    link: toPerson ? '/voluntary' : `/solicitudes/voluntary?id=${resignationId}`,
    dedupeKey: `resignations.moved:${eventId}`,
    to: { people: to },
  }),
  'resignations.pressed': ({ resignationId, to }) => ({
    category: 'legal',
    kind: 'resignation',
    title: { key: 'notifications.resignation.pressed' },
    body: { key: 'notifications.resignation.handle' },
    link: `/solicitudes/voluntary?id=${resignationId}`,
    dedupeKey: `resignations.pressed:${resignationId}`,
    to: { people: to },
  }),
};
