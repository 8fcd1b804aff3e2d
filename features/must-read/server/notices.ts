import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'must-read.reminded': ({ reminderId, part, title, link, personIds }) => ({
    category: 'legal',
    kind: 'must_read',
    title: { key: 'notifications.must_read.title' },
    body: { words: title },
    link,
    dedupeKey: `must-read.reminded:${reminderId}:${part}`,
    to: { people: personIds },
  }),
};
