import { IconCash, IconReceipt } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/desprendibles',
    title: 'payroll.title.own',
    keywords: 'payroll.menu.ownWords',
    menu: { group: 'mine', order: 30, label: 'payroll.menu.own', icon: IconReceipt },
    load: () => import('./pages/payslip-list.page.tsx'),
  }),
  page({
    path: '/desprendibles/$number',
    title: 'payroll.title.payslip',
    parent: '/desprendibles',
    load: () => import('./pages/payslip.page.tsx'),
  }),
  page({
    path: '/gestion/nomina',
    title: 'payroll.title.loads',
    permission: 'payroll:manage',
    keywords: 'payroll.menu.loadsWords',
    menu: { group: 'administration', section: 'pay', order: 1, icon: IconCash },
    load: () => import('./pages/load-list.page.tsx'),
  }),
  page({
    path: '/gestion/nomina/$number',
    title: 'payroll.title.load',
    uses: ['organization'],
    parent: '/gestion/nomina',
    permission: 'payroll:manage',
    load: () => import('./pages/load.page.tsx'),
  }),
] as const;
