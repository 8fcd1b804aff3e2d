import { IconAward, IconTrophy } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/reconocimientosParaTi',
    title: 'recognition.title.own',
    keywords: 'recognition.menu.words',
    menu: { group: 'wellbeing', order: 2, label: 'recognition.menu.own', icon: IconAward },
    load: () => import('./pages/own.page.tsx'),
  }),
  page({
    path: '/superStars',
    title: 'recognition.title.superStars',
    parent: '/reconocimientosParaTi',
    load: () => import('./pages/super-stars.page.tsx'),
  }),
  page({
    path: '/deliveryStars',
    title: 'recognition.title.deliveryStars',
    parent: '/reconocimientosParaTi',
    load: () => import('./pages/delivery-stars.page.tsx'),
  }),
  page({
    path: '/aceOfSpades',
    title: 'recognition.title.aceOfSpades',
    parent: '/reconocimientosParaTi',
    load: () => import('./pages/ace-of-spades.page.tsx'),
  }),
  page({
    path: '/aceOfHearts',
    title: 'recognition.title.aceOfHearts',
    parent: '/reconocimientosParaTi',
    load: () => import('./pages/ace-of-hearts.page.tsx'),
  }),
  page({
    path: '/allWinners',
    title: 'recognition.title.allWinners',
    parent: '/reconocimientosParaTi',
    uses: ['organization'],
    load: () => import('./pages/all-winners.page.tsx'),
  }),
  page({
    path: '/reconocimientos/registering-winners',
    title: 'recognition.title.registering',
    permission: 'recognition:manage',
    keywords: 'recognition.menu.deskWords',
    menu: { group: 'administration', section: 'people', order: 40, label: 'recognition.menu.desk', icon: IconTrophy },
    load: () => import('./pages/registering-winners.page.tsx'),
  }),
  page({
    path: '/reconocimientos/updating-winners',
    title: 'recognition.title.updating',
    parent: '/reconocimientos/registering-winners',
    permission: 'recognition:manage',
    uses: ['organization'],
    load: () => import('./pages/updating-winners.page.tsx'),
  }),
  page({
    path: '/reconocimientos/deleting-winners',
    title: 'recognition.title.deleting',
    parent: '/reconocimientos/registering-winners',
    permission: 'recognition:manage',
    uses: ['organization'],
    load: () => import('./pages/deleting-winners.page.tsx'),
  }),
  page({
    path: '/reconocimientos/jury',
    title: 'recognition.title.jury',
    parent: '/reconocimientosParaTi',
    keywords: 'recognition.menu.juryWords',
    load: () => import('./pages/jury.page.tsx'),
  }),
] as const;
