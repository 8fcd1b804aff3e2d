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
  'security.return_overdue': ({ id, actId, title, dueOn, personId }) => ({
    category: 'security',
    kind: 'security',
    title: { key: 'security.notice.returnOverdue' },
    body: { key: 'security.notice.returnOverdueText' },
    params: { title, day: dueOn },
    link: `/seguridad/actas/${actId}`,
    dedupeKey: `security.return_overdue:${id}:${dueOn}`,
    to: { people: [personId] },
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
