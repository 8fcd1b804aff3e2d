import { IconUserPlus } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/reference',
    title: 'referrals.title.page',
    uses: ['cases', 'organization'],
    badge: 'referrals',
    keywords: 'referrals.menu.words',
    menu: { group: 'opportunities', order: 2, label: 'referrals.title.page', icon: IconUserPlus },
    load: () => import('./pages/reference.page.tsx'),
  }),
] as const;

export const publicRoutes = [
  publicPage({
    path: '/referido/$token',
    title: 'referrals.title.consent',
    load: () => import('./pages/consent.page.tsx'),
  }),
] as const;
