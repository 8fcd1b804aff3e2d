import { IconNews } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import { formatNearDay } from '#platform/web/i18n.ts';
import type { PaletteSource } from '#platform/web/shell-parts.ts';
import type { contract } from '../../contract.ts';

const news = client<typeof contract>('news');

/** Articles for the reader, for Ctrl+K. */
export const newsSource: PaletteSource = {
  key: 'news',
  heading: 'news.menu.found',
  filter: 'news.menu.found',
  search: async (query, signal) => {
    if (query.length < 2) return [];
    const { items } = await news.listArticles({ params: { a: 1, b: 5 }, body: { search: query }, signal });
    return items.map((article) => ({
      key: article.id,
      label: article.title,
      detail: formatNearDay(article.published_at),
      icon: <IconNews />,
      open: `/news/${article.id}`,
    }));
  },
};
