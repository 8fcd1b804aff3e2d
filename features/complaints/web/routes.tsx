import { IconShieldLock } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/canales-reservados',
    title: 'complaints.title.home',
    uses: ['cases'],
    keywords: 'complaints.menu.words',
    menu: { group: 'wellbeing', order: 2, icon: IconShieldLock },
    load: () => import('./pages/home.page.tsx'),
  }),
  page({
    path: '/canales-reservados/contar/$channel',
    title: 'complaints.title.tell',
    parent: '/canales-reservados',
    load: () => import('./pages/tell.page.tsx'),
  }),
  page({
    path: '/canales-reservados/mesa',
    title: 'complaints.title.desk',
    parent: '/canales-reservados',
    permission: ['complaints:committee', 'complaints:protect'],
    uses: ['cases'],
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/canales-reservados/acceso',
    title: 'complaints.title.glass',
    parent: '/canales-reservados',
    permission: 'complaints:unseal',
    load: () => import('./pages/glass.page.tsx'),
  }),
  page({
    path: '/canales-reservados/$id',
    title: 'complaints.title.complaint',
    parent: '/canales-reservados',
    uses: ['cases'],
    load: () => import('./pages/complaint.page.tsx'),
  }),
] as const;

export const publicRoutes = [
  publicPage({
    path: '/canal-reservado',
    title: 'complaints.title.outside',
    load: () => import('./pages/outside.page.tsx'),
  }),
] as const;
