import { IconGavel, IconScale } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/disciplinarios',
    title: 'disciplinary.title.own',
    keywords: 'disciplinary.menu.words',
    menu: { group: 'mine', order: 9, label: 'disciplinary.menu.own', more: true, icon: IconScale },
    uses: ['cases'],
    load: () => import('./pages/own.page.tsx'),
  }),
  page({
    path: '/disciplinarios/crear',
    title: 'disciplinary.title.report',
    parent: '/disciplinarios',
    load: () => import('./pages/report.page.tsx'),
  }),
  page({
    path: '/disciplinarios/list',
    title: 'disciplinary.title.list',
    parent: '/disciplinarios',
    keywords: 'disciplinary.menu.words',
    menu: { group: 'team', order: 9, label: 'disciplinary.menu.list', icon: IconGavel },
    uses: ['cases', 'organization'],
    load: () => import('./pages/list.page.tsx'),
  }),
  page({
    path: '/disciplinarios/list/detalle/$id',
    title: 'disciplinary.title.process',
    parent: '/disciplinarios/list',
    uses: ['cases'],
    wide: true,
    load: () => import('./pages/process.page.tsx'),
  }),
] as const;
