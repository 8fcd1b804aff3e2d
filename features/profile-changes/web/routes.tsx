import { IconUserCheck } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/gestion/personas/cambios',
    title: 'profile-changes.title.desk',
    uses: ['cases', 'organization', 'people'],
    permission: 'people:manage',
    keywords: 'profile-changes.menu.deskWords',
    menu: {
      group: 'administration',
      section: 'people',
      order: 2,
      label: 'profile-changes.title.desk',
      icon: IconUserCheck,
    },
    load: () => import('./pages/changes.page.tsx'),
  }),
  page({
    path: '/profile/cambios/$id',
    title: 'profile-changes.title.own',
    parent: '/profile',
    uses: ['cases', 'people'],
    load: () => import('./pages/change.page.tsx'),
  }),
] as const;
