import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'schedules.published': ({ key, personIds, from, to }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: 'notifications.schedule.published' },
    body: { key: 'notifications.schedule.publishedWords' },
    params: { from, to },
    link: `/malla?dia=${from}`,
    dedupeKey: `schedules.published:${key}`,
    to: { people: personIds },
  }),
  'schedules.change_proposed': ({ changeId, personId, proposedBy, day }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: 'notifications.schedule.proposed' },
    body: { key: 'notifications.schedule.proposedWords' },
    params: { day },
    link: `/malla?dia=${day}`,
    senderId: proposedBy,
    dedupeKey: `schedules.change_proposed:${changeId}`,
    to: { people: [personId] },
  }),
  'schedules.change_imposed': ({ changeId, personId, proposedBy, day, isSoon }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: 'notifications.schedule.imposed' },
    body: { key: 'notifications.schedule.imposedWords' },
    params: { day },
    link: `/malla?dia=${day}`,
    senderId: proposedBy,
    dedupeKey: `schedules.change_imposed:${changeId}`,
    // It holds already, and may be the very shift that the notice would wait for; a later one can wait.
    ...(isSoon ? { exception: 'shift_change' as const } : {}),
    to: { people: [personId] },
  }),
  'schedules.change_decided': ({ changeId, personName, proposedBy, day, state }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: `notifications.schedule.${state}` },
    body: { key: 'notifications.schedule.decidedWords' },
    params: { name: personName, day },
    link: `/equipo/malla?dia=${day}`,
    dedupeKey: `schedules.change_decided:${changeId}`,
    to: { people: [proposedBy] },
  }),
  'schedules.swap_moved': ({ swapId, state, actorName, day, to, isSoon }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: `notifications.swap.${state === 'accepted' ? 'agreed' : state}` },
    body: { key: 'notifications.swap.words' },
    params: { name: actorName, day },
    link: `/malla/cambios?abre=${swapId}`,
    dedupeKey: `schedules.swap_moved:${swapId}:${state}`,
    // An approved swap holds already, and may be the very shift that the notice would wait for.
    ...(state === 'approved' && isSoon ? { exception: 'shift_change' as const } : {}),
    to: { people: to },
  }),
  'schedules.swap_waits': ({ swapId, names, day, deciders }) => ({
    category: 'shift',
    kind: 'schedule',
    title: { key: 'notifications.swap.accepted' },
    body: { key: 'notifications.swap.words' },
    params: { name: names, day },
    link: `/malla/cambios?vista=equipo&abre=${swapId}`,
    dedupeKey: `schedules.swap_waits:${swapId}`,
    to: { people: deciders },
  }),
};
