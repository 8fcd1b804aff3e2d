import { IconYoga } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/programas/brm',
    title: 'programs.title.list',
    uses: ['cases'],
    keywords: 'programs.menu.words',
    menu: { group: 'wellbeing', order: 6, label: 'programs.title.list', icon: IconYoga },
    load: () => import('./pages/programs.page.tsx'),
  }),
  page({
    path: '/programas/brm/escribir',
    title: 'programs.title.write',
    parent: '/programas/brm',
    permission: 'programs:manage',
    uses: ['organization'],
    load: () => import('./pages/write.page.tsx'),
  }),
  page({
    path: '/programas/brm/escribir/$id',
    title: 'programs.title.correct',
    parent: '/programas/brm',
    permission: 'programs:manage',
    uses: ['organization'],
    load: () => import('./pages/write.page.tsx'),
  }),
  page({
    path: '/programas/brm/gestion/$id',
    title: 'programs.title.manage',
    parent: '/programas/brm',
    permission: 'programs:manage',
    uses: ['cases', 'organization'],
    load: () => import('./pages/manage.page.tsx'),
  }),
] as const;
