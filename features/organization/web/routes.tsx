import { IconHierarchy2, IconSitemap } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/gestion/organizacion',
    title: 'organization.title.manage',
    permission: 'organization:manage',
    keywords: 'organization.menu.manageWords',
    menu: {
      group: 'administration',
      section: 'people',
      order: 4,
      icon: IconSitemap,
    },
    load: () => import('./pages/lists.page.tsx'),
  }),
  page({
    path: '/gestion/organigrama',
    title: 'organization.title.chart',
    keywords: 'organization.menu.chartWords',
    menu: { group: 'team', order: 9, icon: IconHierarchy2 },
    load: () => import('./pages/chart.page.tsx'),
  }),
] as const;
