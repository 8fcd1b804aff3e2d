import { IconDiscount, IconTags } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/convenios',
    title: 'agreements.title.list',
    uses: ['editorial'],
    keywords: 'agreements.menu.words',
    menu: { group: 'communications', order: 4, icon: IconDiscount },
    load: () => import('./pages/agreement-list.page.tsx'),
  }),
  page({
    path: '/convenio/$id',
    title: 'agreements.title.agreement',
    parent: '/convenios',
    uses: ['editorial', 'must-read'],
    load: () => import('./pages/agreement.page.tsx'),
  }),
  page({
    path: '/gestion/convenios',
    title: 'agreements.title.manage',
    permission: 'agreements:manage',
    uses: ['editorial'],
    keywords: 'agreements.menu.manageWords',
    menu: { group: 'administration', section: 'content', order: 15, label: 'agreements.menu.manage', icon: IconTags },
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/convenios/$id',
    title: 'agreements.title.edit',
    parent: '/gestion/convenios',
    permission: 'agreements:manage',
    uses: ['organization', 'editorial', 'must-read'],
    load: () => import('./pages/manuscript.page.tsx'),
  }),
] as const;
