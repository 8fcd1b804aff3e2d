import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'editorial.released': ({ source, itemId, title, link, at, personIds }) => ({
    category: 'news',
    kind: 'editorial',
    title: { key: 'notifications.editorial.released' },
    body: { words: title },
    link,
    dedupeKey: `editorial.released:${source}:${itemId}:${at}`,
    to: { people: personIds },
  }),
  'editorial.returned': ({ source, itemId, title, note, link, at, personIds }) => ({
    category: 'news',
    kind: 'editorial',
    title: { key: 'notifications.editorial.returned' },
    body: { words: note || title },
    link,
    dedupeKey: `editorial.returned:${source}:${itemId}:${at}`,
    to: { people: personIds },
  }),
};
