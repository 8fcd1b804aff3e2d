import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room; the steps of a complaint are told by its engine. */
export const notices: Room['notices'] = {
  'complaints.glass_broken': ({ glassId, name, reason, isOpened, told }) => ({
    category: 'security',
    kind: 'account',
    title: { key: isOpened ? 'complaints.notice.glass' : 'complaints.notice.glassMissed' },
    body: { key: 'complaints.notice.glassText' },
    params: { name, reason },
    link: '/canales-reservados',
    dedupeKey: `complaints.glass:${glassId}`,
    to: { people: told },
  }),
};
