import { IconLifebuoy } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/control/life',
    title: 'life-control.title.list',
    uses: ['cases'],
    keywords: 'life-control.menu.words',
    menu: { group: 'wellbeing', order: 1, icon: IconLifebuoy },
    load: () => import('./pages/control.page.tsx'),
  }),
  page({
    path: '/control/life/$id',
    title: 'life-control.title.record',
    parent: '/control/life',
    uses: ['cases'],
    load: () => import('./pages/record.page.tsx'),
  }),
] as const;
