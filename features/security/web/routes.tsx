import { IconUserOff } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/seguridad/ausencias',
    title: 'security.title.absences',
    keywords: 'security.menu.absencesWords',
    menu: { group: 'mine', order: 7, label: 'security.menu.absences', icon: IconUserOff },
    uses: ['cases', 'schedules'],
    load: () => import('./pages/absences.page.tsx'),
  }),
] as const;
