import { IconId, IconShieldCheck } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/carnet',
    title: 'id-cards.title.card',
    keywords: 'id-cards.menu.cardWords',
    menu: { group: 'mine', order: 80, icon: IconId },
    load: () => import('./pages/card.page.tsx'),
  }),
  page({
    path: '/carnet/Security',
    title: 'id-cards.title.security',
    parent: '/carnet',
    keywords: 'id-cards.menu.securityWords',
    load: () => import('./pages/security-card.page.tsx'),
  }),
  page({
    path: '/gestion/carnets',
    title: 'id-cards.title.checks',
    permission: 'id-cards:read-log',
    keywords: 'id-cards.menu.checksWords',
    menu: {
      group: 'administration',
      section: 'access',
      order: 4,
      icon: IconShieldCheck,
    },
    uses: ['organization'],
    load: () => import('./pages/checks.page.tsx'),
  }),
] as const;

export const publicRoutes = [
  publicPage({
    path: '/verificar/$code',
    title: 'id-cards.title.verify',
    uses: ['session'],
    load: () => import('./pages/verify.page.tsx'),
  }),
] as const;
