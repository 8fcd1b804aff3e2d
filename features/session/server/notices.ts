import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'session.invited': ({ invitationId, personId }) => ({
    category: 'security',
    kind: 'account',
    title: { key: 'notifications.session.invited' },
    body: { key: 'notifications.session.invitedWords' },
    link: '/gestion/session',
    dedupeKey: `session.invited:${invitationId}`,
    to: { people: [personId] },
  }),
  'session.invitation_used': ({ invitationId, personId, address }) => ({
    category: 'security',
    kind: 'account',
    title: { key: 'notifications.session.used' },
    body: { key: 'notifications.session.usedWords' },
    params: { address },
    link: '/gestion/session',
    dedupeKey: `session.invitation_used:${invitationId}`,
    to: { people: [personId] },
  }),
  'session.history_rewritten': ({ key, count, told }) => ({
    category: 'security',
    kind: 'account',
    title: { key: 'notifications.session.rewritten' },
    body: { key: 'notifications.session.rewrittenWords' },
    params: { count },
    link: '/document/ingresos',
    dedupeKey: `session.history_rewritten:${key}`,
    to: { people: told },
  }),
  'session.break_glass_used': ({ sessionId, name, address, told }) => ({
    category: 'security',
    kind: 'account',
    title: { key: 'notifications.session.breakGlass' },
    body: { key: 'notifications.session.breakGlassWords' },
    params: { name, address },
    link: '/gestion/accesos/ingresos',
    dedupeKey: `session.break_glass_used:${sessionId}`,
    to: { people: told },
  }),
};
