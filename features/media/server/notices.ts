import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'media.published': ({ itemId, version, kind, title, audience }) => ({
    category: 'news',
    kind: 'media',
    title: { key: `notifications.media.${kind}` },
    body: { words: title },
    link: `/podcast/${itemId}${kind === 'video' ? '?tab=videos' : ''}`,
    dedupeKey: `media.published:${itemId}:${version}`,
    to: { audience },
  }),
};
