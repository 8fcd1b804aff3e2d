import { IconBook2 } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const publicRoutes = [
  publicPage({
    path: '/saludobienvenida',
    title: 'welcome.title.page',
    uses: ['session', 'editorial'],
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
    uses: ['editorial'],
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/bienvenida/orden',
    title: 'welcome.title.order',
    parent: '/gestion/bienvenida',
    permission: 'welcome:write',
    uses: ['editorial'],
    load: () => import('./pages/order.page.tsx'),
  }),
  page({
    path: '/gestion/bienvenida/$id',
    title: 'welcome.title.edit',
    parent: '/gestion/bienvenida',
    permission: 'welcome:write',
    uses: ['editorial', 'must-read'],
    load: () => import('./pages/manuscript.page.tsx'),
  }),
] as const;
