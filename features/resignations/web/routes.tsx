import { IconDoorExit, IconLogout } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/voluntary',
    title: 'resignations.title.own',
    keywords: 'resignations.menu.ownWords',
    menu: { group: 'mine', order: 90, label: 'resignations.title.own', more: true, icon: IconLogout },
    uses: ['cases'],
    load: () => import('./pages/own.page.tsx'),
  }),
  page({
    path: '/certificado-laboral',
    title: 'resignations.title.certificate',
    keywords: 'resignations.menu.certificateWords',
    parent: '/service',
    load: () => import('./pages/certificate.page.tsx'),
  }),
  page({
    path: '/solicitudes/voluntary',
    title: 'resignations.title.report',
    permission: 'resignations:read',
    keywords: 'resignations.menu.reportWords',
    menu: { group: 'team', order: 40, label: 'resignations.title.report', icon: IconDoorExit },
    uses: ['cases', 'organization'],
    load: () => import('./pages/cases.page.tsx'),
  }),
] as const;

export const publicRoutes = [
  publicPage({
    path: '/verificar-certificado',
    title: 'resignations.title.verify',
    load: () => import('./pages/verify-certificate.page.tsx'),
  }),
  publicPage({
    path: '/verificar-certificado/$code',
    title: 'resignations.title.verify',
    load: () => import('./pages/verify-certificate.page.tsx'),
  }),
] as const;
