import { IconNews } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'news',
  icon: IconNews,
  routes,
  palette: () => import('./components/news-source.tsx').then(({ newsSource }) => newsSource),
});
