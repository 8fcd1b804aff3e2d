import { IconClockDollar, IconClockPlus } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/horas/extras',
    title: 'overtime.title.list',
    keywords: 'overtime.menu.words',
    menu: { group: 'mine', order: 37, label: 'overtime.title.list', icon: IconClockPlus },
    uses: ['cases', 'organization', 'schedules'],
    record: {
      of: (search) => (search.get('vista') === 'equipo' ? (search.get('abre') ?? undefined) : undefined),
      load: () => import('./components/overtime-panel.tsx').then((module) => module.OvertimePanel),
      rooms: ['cases', 'schedules'],
    },
    load: () => import('./pages/overtime.page.tsx'),
  }),
  page({
    path: '/horas/extras/nomina',
    title: 'overtime.title.pay',
    parent: '/horas/extras',
    permission: 'overtime:pay',
    keywords: 'overtime.menu.payWords',
    menu: { group: 'administration', section: 'pay', order: 2, label: 'overtime.menu.pay', icon: IconClockDollar },
    uses: ['schedules', 'organization'],
    load: () => import('./pages/pay.page.tsx'),
  }),
] as const;
