import { IconEye, IconUser } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';
import { officePermissions } from '../access.ts';

export const routes = [
  page({
    path: '/profile/datos',
    title: 'habeas-data.title.own',
    parent: '/profile',
    keywords: 'habeas-data.menu.words',
    menu: { group: 'mine', order: 2, more: true, icon: IconEye },
    load: () => import('./pages/own.page.tsx'),
  }),
  page({
    path: '/profile/datos/nueva',
    title: 'habeas-data.title.ask',
    parent: '/profile/datos',
    load: () => import('./pages/ask.page.tsx'),
  }),
  page({
    path: '/profile/datos/$id',
    title: 'habeas-data.title.request',
    parent: '/profile/datos',
    uses: ['cases'],
    load: () => import('./pages/request.page.tsx'),
  }),
  page({
    path: '/gestion/datos-personales',
    title: 'habeas-data.title.desk',
    uses: ['organization'],
    permission: officePermissions,
    keywords: 'habeas-data.menu.words',
    menu: { group: 'administration', section: 'people', order: 4, icon: IconUser },
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/datos-personales/$id',
    title: 'habeas-data.title.request',
    parent: '/gestion/datos-personales',
    permission: officePermissions,
    uses: ['cases'],
    load: () => import('./pages/request.page.tsx'),
  }),
] as const;
