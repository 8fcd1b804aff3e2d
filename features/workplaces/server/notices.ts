import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'workplaces.seat_changed': ({ key, personIds, from, seat }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: seat === null ? 'workplaces.notice.changed' : 'workplaces.notice.given' },
    body: { key: 'workplaces.notice.words' },
    params: { from, seat: seat ?? 0 },
    link: '/ocupation',
    dedupeKey: `workplaces.seat_changed:${key}`,
    to: { people: personIds },
  }),
  'workplaces.needs_noted': ({ key, personId }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: 'workplaces.notice.needs' },
    body: { key: 'workplaces.notice.needsWords' },
    link: '/ocupation',
    dedupeKey: `workplaces.needs_noted:${key}`,
    to: { people: [personId] },
  }),
};
