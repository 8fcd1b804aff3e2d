import { IconAlertTriangle, IconApps, IconLayoutGridAdd } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/app',
    title: 'applications.title.launcher',
    keywords: 'applications.menu.words',
    menu: { group: 'tools', order: 1, label: 'applications.menu.launcher', icon: IconApps },
    load: () => import('./pages/launcher.page.tsx'),
  }),
  page({
    path: '/app/details/$id',
    title: 'applications.title.details',
    parent: '/app',
    load: () => import('./pages/details.page.tsx'),
  }),
  page({
    path: '/app/reporting/$id',
    title: 'applications.title.report',
    parent: '/app',
    wide: true,
    load: () => import('./pages/report.page.tsx'),
  }),
  page({
    path: '/gestion/aplicaciones',
    title: 'applications.title.desk',
    permission: 'applications:manage',
    uses: ['organization'],
    keywords: 'applications.menu.deskWords',
    menu: { group: 'administration', order: 24, label: 'applications.menu.desk', icon: IconLayoutGridAdd },
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/aplicaciones/uso',
    title: 'applications.title.usage',
    parent: '/gestion/aplicaciones',
    permission: 'applications:manage',
    uses: ['organization'],
    keywords: 'applications.menu.usageWords',
    load: () => import('./pages/usage.page.tsx'),
  }),
  page({
    path: '/gestion/aplicaciones/fallas',
    title: 'applications.title.outages',
    permission: 'applications:handle-outages',
    keywords: 'applications.menu.outagesWords',
    menu: { group: 'administration', order: 25, label: 'applications.menu.outages', icon: IconAlertTriangle },
    load: () => import('./pages/outages.page.tsx'),
  }),
  page({
    path: '/gestion/aplicaciones/$id',
    title: 'applications.title.edit',
    parent: '/gestion/aplicaciones',
    permission: 'applications:manage',
    uses: ['organization'],
    load: () => import('./pages/edit.page.tsx'),
  }),
] as const;
