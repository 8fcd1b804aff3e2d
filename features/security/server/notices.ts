import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room; the steps of its cases are told by their engine. */
export const notices: Room['notices'] = {
  'security.minutes_shared': ({ id, title, personIds, at }) => ({
    category: 'social',
    kind: 'security',
    title: { key: 'security.notice.minutes' },
    body: { key: 'security.notice.minutesText' },
    params: { title },
    link: `/seguridad/reuniones/${id}`,
    dedupeKey: `security.minutes_shared:${id}:${at}`,
    to: { people: personIds },
  }),
  'security.minutes_deleted': ({ id, title, reason, personIds }) => ({
    category: 'social',
    kind: 'security',
    title: { key: 'security.notice.minutesDeleted' },
    body: { key: 'security.notice.minutesDeletedText' },
    params: { title, reason },
    link: `/seguridad/reuniones/${id}`,
    dedupeKey: `security.minutes_deleted:${id}`,
    to: { people: personIds },
  }),
};
