import { IconHeadphones, IconMovie } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import type { contract } from '../../contract.ts';

const media = client<typeof contract>('media');

/** Episodes and videos for the person, for Ctrl+K. */
export const mediaSource: PaletteSource = {
  key: 'media',
  heading: 'media.menu.found',
  filter: 'media.menu.found',
  search: async (query, signal) => {
    if (query.length < 2) return [];
    const asked = { params: { a: 1, b: 3 }, body: { search: query }, signal };
    const [podcast, videos] = await Promise.all([media.listPodcast(asked), media.listVideos(asked)]);
    return [...podcast.items, ...videos.items].map((item) => ({
      key: item.id,
      label: item.title,
      detail: item.category.name,
      icon: item.kind === 'video' ? <IconMovie /> : <IconHeadphones />,
      open: `/podcast/${item.id}${item.kind === 'video' ? '?tab=videos' : ''}`,
    }));
  },
};
