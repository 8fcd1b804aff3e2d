import { IconMailCheck, IconMailExclamation, IconMoonStars, IconSend } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/notifications',
    title: 'notifications.title.centre',
    keywords: 'notifications.menu.centreWords',
    load: () => import('./pages/inbox.page.tsx'),
  }),
  page({
    path: '/gestion/notifications',
    title: 'notifications.title.send',
    permission: 'notifications:send',
    menu: {
      group: 'administration',
      section: 'documents',
      order: 20,
      label: 'notifications.menu.send',
      icon: IconSend,
    },
    load: () => import('./pages/message.page.tsx'),
  }),
  page({
    path: '/gestion/notifications/seguridad',
    title: 'notifications.title.security',
    parent: '/gestion/notifications',
    permission: 'notifications:send-security',
    load: () => import('./pages/security-notice.page.tsx'),
  }),
  page({
    path: '/gestion/notifications/excepciones',
    title: 'notifications.title.exceptions',
    permission: 'notifications:read-exceptions',
    keywords: 'notifications.menu.exceptionsWords',
    menu: {
      group: 'administration',
      section: 'documents',
      order: 22,
      label: 'notifications.menu.exceptions',
      icon: IconMoonStars,
    },
    load: () => import('./pages/exceptions.page.tsx'),
  }),
  page({
    path: '/gestion/notifications/recibidos',
    title: 'notifications.title.receipts',
    permission: 'notifications:follow-receipts',
    keywords: 'notifications.menu.receiptsWords',
    menu: {
      group: 'administration',
      section: 'documents',
      order: 21,
      label: 'notifications.menu.receipts',
      icon: IconMailCheck,
    },
    uses: ['organization'],
    load: () => import('./pages/receipts.page.tsx'),
  }),
  page({
    path: '/gestion/notifications/correos',
    title: 'notifications.title.mails',
    permission: 'notifications:keep-mails',
    keywords: 'notifications.menu.mailsWords',
    menu: {
      group: 'administration',
      section: 'documents',
      order: 23,
      icon: IconMailExclamation,
    },
    load: () => import('./pages/mails.page.tsx'),
  }),
] as const;
