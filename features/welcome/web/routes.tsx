import { IconBook2 } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const publicRoutes = [
  publicPage({
    path: '/saludobienvenida',
    title: 'welcome.title.page',
    uses: ['session'],
    search: (raw) => ({ token: String(raw['token'] ?? '') }),
    load: () => import('./pages/welcome.page.tsx'),
  }),
] as const;

export const routes = [
  page({
    path: '/gestion/bienvenida',
    title: 'welcome.title.manage',
    permission: 'welcome:write',
    keywords: 'welcome.menu.words',
    menu: { group: 'administration', section: 'people', order: 5, label: 'welcome.menu.manage', icon: IconBook2 },
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/bienvenida/$id',
    title: 'welcome.title.edit',
    parent: '/gestion/bienvenida',
    permission: 'welcome:write',
    uses: ['news'],
    load: () => import('./pages/manuscript.page.tsx'),
  }),
] as const;
