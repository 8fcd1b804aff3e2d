import { IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { pendingQuery } from './pending-query.ts';

export const routes = [
  page({
    path: '/home',
    title: 'home.title.home',
    menu: { group: 'home', order: 1, icon: IconHome, bottom: 1 },
    tour: { type: 'home', load: () => import('./tour.ts') },
    load: () => {
      // Beside the code: where the answer is as quick, the page comes with its tasks.
      void queryClient.prefetchQuery(pendingQuery);
      return import('./pages/home.page.tsx');
    },
  }),
  page({
    path: '/gestion',
    title: 'home.title.management',
    menu: { group: 'administration', order: 0, label: 'home.menu.management', icon: IconLayoutDashboard },
    load: () => import('./pages/management.page.tsx'),
  }),
];
