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
] as const;
