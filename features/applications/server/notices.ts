import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'applications.outage_opened': ({ outageId, name, personIds }) => ({
    category: 'news',
    kind: 'outage',
    title: { key: 'notifications.applications.outage' },
    body: { key: 'notifications.applications.outageWords' },
    params: { name },
    link: '/gestion/aplicaciones/fallas',
    dedupeKey: `applications.outage_opened:${outageId}`,
    to: { people: personIds },
  }),
  'applications.outage_ended': ({ outageId, name, ending, personIds }) => ({
    category: 'news',
    kind: 'outage',
    title: { key: 'notifications.applications.works' },
    body: ending ? { words: ending } : { key: 'notifications.applications.worksWords' },
    params: { name },
    link: '/app',
    dedupeKey: `applications.outage_ended:${outageId}`,
    to: { people: personIds },
  }),
  'applications.expiring': ({ applicationId, name, expiresOn, days, part, isOwner, people }) => ({
    category: 'news',
    kind: 'application',
    title: {
      key:
        days === 0
          ? 'notifications.applications.endsToday'
          : days === 1
            ? 'notifications.applications.endsTomorrow'
            : 'notifications.applications.endsIn',
    },
    body: { key: isOwner ? 'notifications.applications.ownerWords' : 'notifications.applications.endsWords' },
    params: { name, days },
    link: isOwner ? `/gestion/aplicaciones/${applicationId}` : `/app/details/${applicationId}`,
    dedupeKey: `applications.expiring:${applicationId}:${expiresOn}:${days}:${part}`,
    to: { people },
  }),
  'applications.access_asked': ({ requestId, name, person, personIds }) => ({
    category: 'news',
    kind: 'application',
    title: { key: 'notifications.applications.asked' },
    body: { words: name },
    params: { name: person },
    link: `/gestion/aplicaciones/solicitudes?request=${requestId}`,
    dedupeKey: `applications.access_asked:${requestId}`,
    to: { people: personIds },
  }),
  'applications.access_granted': ({ requestId, applicationId, name, note, personIds }) => ({
    category: 'news',
    kind: 'application',
    title: { key: 'notifications.applications.granted' },
    body: note ? { words: note } : { key: 'notifications.applications.grantedWords' },
    params: { name },
    link: `/app/details/${applicationId}`,
    dedupeKey: `applications.access_granted:${requestId}`,
    to: { people: personIds },
  }),
  'applications.access_declined': ({ requestId, name, reason, personIds }) => ({
    category: 'news',
    kind: 'application',
    title: { key: 'notifications.applications.declined' },
    body: { words: reason },
    params: { name },
    link: '/aplicaciones/pedir',
    dedupeKey: `applications.access_declined:${requestId}`,
    to: { people: personIds },
  }),
};
