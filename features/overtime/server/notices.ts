import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'overtime.submitted': ({ requestId, personName, day, bossId }) => ({
    category: 'shift',
    kind: 'overtime',
    title: { key: 'notifications.overtime.submitted' },
    body: { key: 'notifications.overtime.submittedWords' },
    params: { name: personName, day },
    link: `/horas/extras?vista=equipo&abre=${requestId}`,
    dedupeKey: `overtime.submitted:${requestId}`,
    to: { people: bossId === null ? [] : [bossId] },
  }),
  'overtime.offered': ({ batchId, personIds, askedBy, day }) => ({
    category: 'shift',
    kind: 'overtime',
    title: { key: 'notifications.overtime.offered' },
    body: { key: 'notifications.overtime.offeredWords' },
    params: { day },
    link: '/horas/extras',
    senderId: askedBy,
    dedupeKey: `overtime.offered:${batchId}`,
    to: { people: personIds },
  }),
  'overtime.offer_answered': ({ offerId, personName, askedBy, day, state }) => ({
    category: 'shift',
    kind: 'overtime',
    title: { key: `notifications.overtime.offer_${state}` },
    body: { key: 'notifications.overtime.submittedWords' },
    params: { name: personName, day },
    link: '/horas/extras?vista=equipo',
    dedupeKey: `overtime.offer_answered:${offerId}`,
    to: { people: [askedBy] },
  }),
  'overtime.decided': ({ requestId, personId, deciderId, day, state }) => ({
    category: 'shift',
    kind: 'overtime',
    title: { key: `notifications.overtime.${state}` },
    body: { key: 'notifications.overtime.words' },
    params: { day },
    link: `/horas/extras?abre=${requestId}`,
    senderId: deciderId,
    dedupeKey: `overtime.decided:${requestId}:${state}`,
    to: { people: [personId] },
  }),
};
