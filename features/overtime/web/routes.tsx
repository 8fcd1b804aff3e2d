import { IconClockPlus } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/horas/extras',
    title: 'overtime.title.list',
    keywords: 'overtime.menu.words',
    menu: { group: 'mine', order: 6, label: 'overtime.menu.list', icon: IconClockPlus },
    uses: ['schedules'],
    load: () => import('./pages/overtime.page.tsx'),
  }),
] as const;
