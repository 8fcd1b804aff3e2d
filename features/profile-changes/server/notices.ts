import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the decision on what they asked for; that a change waits, the engine tells. */
export const notices: Room['notices'] = {
  'profile-changes.decided': ({ changeId, personId, deciderId, state, reason }) => ({
    category: 'social',
    kind: 'profile_change',
    title: { key: `notifications.profile.${state}` },
    body: reason ? { words: reason } : { key: 'notifications.profile.words' },
    link: `/profile/cambios/${changeId}`,
    senderId: deciderId,
    dedupeKey: `profile-changes.decided:${changeId}`,
    to: { people: [personId] },
  }),
};
