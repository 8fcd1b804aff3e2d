import { IconChecklist } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/gestion/lecturas',
    title: 'must-read.title.list',
    permission: 'must-read:read-report',
    keywords: 'must-read.menu.words',
    menu: { group: 'administration', section: 'content', order: 14, icon: IconChecklist },
    load: () => import('./pages/followed.page.tsx'),
  }),
  page({
    path: '/gestion/lecturas/$id',
    title: 'must-read.title.report',
    uses: ['organization'],
    parent: '/gestion/lecturas',
    permission: 'must-read:read-report',
    load: () => import('./pages/report.page.tsx'),
  }),
] as const;
