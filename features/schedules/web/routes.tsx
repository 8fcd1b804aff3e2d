import { IconCalendarEvent, IconCalendarUser } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/malla',
    title: 'schedules.title.mine',
    keywords: 'schedules.menu.mineWords',
    menu: { group: 'mine', order: 5, label: 'schedules.menu.mine', icon: IconCalendarEvent },
    load: () => import('./pages/my-schedule.page.tsx'),
  }),
  page({
    path: '/equipo/malla',
    title: 'schedules.title.team',
    permission: 'schedules:read',
    keywords: 'schedules.menu.teamWords',
    menu: { group: 'team', order: 3, label: 'schedules.menu.team', icon: IconCalendarUser },
    wide: true,
    rail: true,
    load: () => import('./pages/team-schedule.page.tsx'),
  }),
] as const;
