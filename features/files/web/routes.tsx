import { IconFolder } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/archivos',
    title: 'files.title.own',
    keywords: 'files.menu.ownWords',
    menu: { group: 'mine', order: 85, more: true, icon: IconFolder },
    load: () => import('./pages/files.page.tsx'),
  }),
] as const;
