import { IconCalendarOff, IconScale } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/gestion/parametros',
    title: 'parameters.title.manage',
    permission: 'parameters:manage',
    keywords: 'parameters.menu.words',
    menu: { group: 'administration', section: 'pay', order: 4, icon: IconScale },
    load: () => import('./pages/parameters.page.tsx'),
  }),
  page({
    path: '/gestion/descansos',
    title: 'parameters.title.regimes',
    uses: ['organization'],
    permission: 'parameters:set-rest',
    keywords: 'parameters.menu.regimeWords',
    menu: {
      group: 'administration',
      section: 'pay',
      order: 5,
      icon: IconCalendarOff,
    },
    load: () => import('./pages/regimes.page.tsx'),
  }),
] as const;
