import { IconGavel, IconScript } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/ReglamentoyPoliticas',
    title: 'policies.title.list',
    keywords: 'policies.menu.words',
    uses: ['editorial'],
    menu: { group: 'communications', order: 5, icon: IconGavel },
    load: () => import('./pages/policy-list.page.tsx'),
  }),
  page({
    path: '/ReglamentoyPoliticas/detalle',
    title: 'policies.title.document',
    parent: '/ReglamentoyPoliticas',
    uses: ['editorial', 'must-read'],
    search: ({ id, comparar }) => ({ id, comparar }),
    load: () => import('./pages/policy.page.tsx'),
  }),
  page({
    path: '/gestion/politicas',
    title: 'policies.title.manage',
    permission: 'policies:write',
    uses: ['organization'],
    keywords: 'policies.menu.manageWords',
    menu: { group: 'administration', section: 'content', order: 13, label: 'policies.menu.manage', icon: IconScript },
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/politicas/$id',
    title: 'policies.title.edit',
    parent: '/gestion/politicas',
    permission: 'policies:write',
    uses: ['organization', 'editorial', 'must-read'],
    load: () => import('./pages/manuscript.page.tsx'),
  }),
] as const;
