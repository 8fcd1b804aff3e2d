import { IconKey, IconLogin2 } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/gestion/session',
    title: 'session.title.mine',
    keywords: 'session.menu.mineWords',
    load: () => import('./pages/my-sessions.page.tsx'),
  }),
  page({
    path: '/gestion/accesos',
    title: 'session.title.access',
    permission: 'session:administer',
    uses: ['organization', 'people', 'permissions'],
    keywords: 'session.menu.accessWords',
    menu: { group: 'administration', section: 'access', order: 1, icon: IconKey },
    load: () => import('./pages/access.page.tsx'),
  }),
  page({
    path: '/document/ingresos',
    title: 'session.title.signIns',
    permission: 'session:audit',
    uses: ['organization'],
    keywords: 'session.menu.signInsWords',
    menu: { group: 'administration', section: 'access', order: 2, icon: IconLogin2 },
    load: () => import('./pages/sign-ins.page.tsx'),
  }),
] as const;

export const publicRoutes = [
  publicPage({
    path: '/unauthorized',
    title: 'session.title.unauthorized',
    load: () => import('./pages/unauthorized.page.tsx'),
  }),
] as const;
