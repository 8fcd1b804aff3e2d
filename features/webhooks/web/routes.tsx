import { IconWebhook } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/gestion/webhooks',
    title: 'webhooks.title.list',
    permission: 'webhooks:manage',
    keywords: 'webhooks.menu.words',
    menu: { group: 'administration', section: 'access', order: 9, icon: IconWebhook },
    load: () => import('./pages/webhooks.page.tsx'),
  }),
] as const;
