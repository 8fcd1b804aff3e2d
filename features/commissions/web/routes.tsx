import { IconCoin } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/comisiones',
    title: 'commissions.title.screen',
    keywords: 'commissions.menu.words',
    menu: { group: 'mine', order: 35, more: true, icon: IconCoin },
    uses: ['cases', 'documents', 'organization'],
    load: () => import('./pages/commissions.page.tsx'),
  }),
] as const;
