import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'habeas-data.moved': ({ eventId, requestId, number, action, toOwner, isStandIn, dueOn, to }) => ({
    // For its owner the law's terms hang on it; for those who answer it is work, which has its own line in Pendientes.
    category: toOwner ? 'legal' : 'social',
    kind: 'data-request',
    title: { key: `notifications.data.${action}` },
    body: { key: `notifications.data.${dueOn === null ? 'open' : isStandIn && !toOwner ? 'standIn' : 'until'}` },
    params: { number, ...(dueOn ? { day: dueOn } : {}) },
    link: toOwner ? `/profile/datos/${requestId}` : `/gestion/datos-personales/${requestId}`,
    dedupeKey: `habeas-data.moved:${eventId}`,
    to: { people: to },
  }),
  'habeas-data.due': ({ requestId, number, dueOn, to }) => ({
    category: 'social',
    kind: 'data-request',
    title: { key: 'notifications.data.due' },
    body: { key: 'notifications.data.until' },
    params: { number, day: dueOn },
    link: `/gestion/datos-personales/${requestId}`,
    dedupeKey: `habeas-data.due:${requestId}:${dueOn}`,
    to: { people: to },
  }),
};
