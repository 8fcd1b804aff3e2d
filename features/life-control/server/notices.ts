import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room: no word of what it is about, for screens are shared. */
export const notices: Room['notices'] = {
  'life-control.appointment_set': ({ caseId, personId, at }) => ({
    category: 'social',
    kind: 'case',
    title: { key: 'life-control.notice.news' },
    body: { key: 'life-control.notice.newsText' },
    params: {},
    link: `/control/life/${caseId}`,
    dedupeKey: `life-control.appointment:${caseId}:${at}`,
    to: { people: [personId] },
  }),
};
