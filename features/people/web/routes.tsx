import { IconAddressBook, IconCoin, IconFileSpreadsheet, IconEye, IconUser, IconUserCheck } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/profile',
    title: 'people.title.profile',
    keywords: 'people.menu.profileWords',
    uses: ['home'],
    menu: { group: 'mine', order: 1, label: 'people.menu.profile', icon: IconUser },
    load: () => import('./pages/profile.page.tsx'),
  }),
  page({
    path: '/la/ficha',
    title: 'people.title.sheets',
    keywords: 'people.menu.sheetsWords',
    uses: ['organization'],
    menu: { group: 'team', order: 1, label: 'people.menu.sheets', icon: IconAddressBook },
    load: () => import('./pages/sheets.page.tsx'),
  }),
  page({
    path: '/la/ficha/detalle/$id',
    title: 'people.title.sheet',
    parent: '/la/ficha',
    load: () => import('./pages/sheet.page.tsx'),
  }),
  page({
    path: '/gestion/personas/cambios',
    title: 'people.title.changes',
    permission: 'people:manage',
    keywords: 'people.menu.changesWords',
    menu: { group: 'administration', section: 'people', order: 2, label: 'people.menu.changes', icon: IconUserCheck },
    load: () => import('./pages/changes.page.tsx'),
  }),
  page({
    path: '/gestion/personas/fotos',
    title: 'people.title.photos',
    parent: '/gestion/personas/cambios',
    permission: 'people:manage',
    load: () => import('./pages/photos.page.tsx'),
  }),
  page({
    path: '/gestion/personas/lecturas',
    title: 'people.title.reads',
    permission: 'people:audit',
    keywords: 'people.menu.readsWords',
    menu: { group: 'administration', section: 'access', order: 3, label: 'people.menu.reads', icon: IconEye },
    load: () => import('./pages/reads.page.tsx'),
  }),
  page({
    path: '/administracion/importar',
    title: 'people.title.import',
    permission: 'people:import',
    keywords: 'people.menu.importWords',
    menu: {
      group: 'administration',
      section: 'people',
      order: 3,
      label: 'people.menu.import',
      icon: IconFileSpreadsheet,
    },
    load: () => import('./pages/import.page.tsx'),
  }),
  page({
    path: '/gestion/salarios',
    title: 'people.title.salaries',
    permission: 'people:read-pay',
    keywords: 'people.menu.salariesWords',
    menu: { group: 'administration', section: 'pay', order: 3, label: 'people.menu.salaries', icon: IconCoin },
    load: () => import('./pages/salaries.page.tsx'),
  }),
  page({
    path: '/gestion/salarios/importar',
    title: 'people.title.salaryImport',
    permission: 'people:update-pay',
    parent: '/gestion/salarios',
    load: () => import('./pages/salary-import.page.tsx'),
  }),
] as const;
