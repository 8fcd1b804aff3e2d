import { IconCalendarEvent, IconCalendarUser } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/malla',
    title: 'schedules.title.mine',
    uses: ['parameters'],
    keywords: 'schedules.menu.mineWords',
    menu: { group: 'mine', order: 36, icon: IconCalendarEvent, bottom: 4 },
    load: () => import('./pages/my-schedule.page.tsx'),
  }),
  page({
    path: '/malla/cambios',
    title: 'schedules.title.swaps',
    parent: '/malla',
    keywords: 'schedules.menu.swapWords',
    uses: ['cases', 'organization'],
    load: () => import('./pages/swaps.page.tsx'),
  }),
  page({
    path: '/equipo/malla',
    title: 'schedules.title.team',
    permission: 'schedules:read',
    keywords: 'schedules.menu.teamWords',
    menu: { group: 'team', order: 3, icon: IconCalendarUser },
    uses: ['files'],
    wide: true,
    rail: true,
    load: () => import('./pages/team-schedule.page.tsx'),
  }),
] as const;
