import { IconHome } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/home',
    title: 'home.title.home',
    menu: { group: 'home', order: 1, label: 'home.menu.home', icon: IconHome, bottom: 1 },
    tour: { type: 'home', load: () => import('./tour.ts') },
    uses: ['news', 'people', 'notifications', 'applications'],
    load: () => import('./pages/home.page.tsx'),
  }),
];
