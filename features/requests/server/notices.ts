import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'requests.moved': ({ requestId, seq, action, kind, ownerId, reason, link }) => ({
    category: 'social',
    kind: 'request',
    title: { key: `notifications.requests.${movedPhrase[action] ?? 'moved'}` },
    body: reason ? { words: reason } : { key: 'notifications.requests.words' },
    params: { kind },
    link,
    dedupeKey: `requests.moved:${requestId}:${seq}`,
    to: { people: [ownerId] },
  }),
  'requests.waiting': ({ requestId, key, cause, kind, ownerName, personIds }) => ({
    category: 'social',
    kind: 'request',
    title: { key: `notifications.requests.${cause}` },
    body: { key: 'notifications.requests.decide' },
    params: { kind, name: ownerName },
    link: `/equipo/solicitudes?id=${requestId}`,
    dedupeKey: `requests.waiting:${key}`,
    to: { people: personIds },
  }),
  'requests.owed': ({ requestId, key, cause, kind, ownerId, until, link }) => ({
    category: 'social',
    kind: 'request',
    title: { key: `notifications.requests.owed_${cause}` },
    body: { key: 'notifications.requests.until' },
    params: { kind, day: until },
    link,
    dedupeKey: `requests.owed:${requestId}:${key}`,
    to: { people: [ownerId] },
  }),
  'requests.vacation_due': ({ personId, days, until, ahead }) => ({
    category: 'legal',
    kind: 'request',
    title: { key: 'notifications.requests.vacationDue' },
    body: { key: 'notifications.requests.vacationDueWords' },
    params: { days, day: until },
    link: '/service/vacation',
    dedupeKey: `requests.vacation_due:${personId}:${until}:${ahead}`,
    to: { people: [personId] },
  }),
  'requests.medical_warning': ({ requestId, days, personIds }) => ({
    category: 'legal',
    kind: 'request',
    title: { key: 'notifications.requests.medical' },
    body: { key: 'notifications.requests.medicalWords' },
    params: { days },
    link: `/gestion/solicitudes?tab=medical&id=${requestId}`,
    dedupeKey: `requests.medical_warning:${requestId}:${days}`,
    to: { people: personIds },
  }),
};

/** What the owner of a request is told of each step; of the others that it moved. */
const movedPhrase: Readonly<
  Record<string, 'approved' | 'scheduled' | 'rejected' | 'returned' | 'resolved' | 'cancelled'>
> = {
  approve: 'approved',
  auto_approve: 'approved',
  schedule: 'scheduled',
  accept: 'approved',
  reject: 'rejected',
  return: 'returned',
  ask_evidence: 'returned',
  resolve: 'resolved',
  accept_cancellation: 'cancelled',
};
