import { IconCalendarCheck, IconClipboardList, IconInbox, IconReportAnalytics, IconFolders } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/service',
    title: 'requests.title.service',
    keywords: 'requests.menu.words',
    menu: {
      group: 'mine',
      order: 3,
      label: 'requests.menu.service',
      more: true,
      icon: IconCalendarCheck,
      bottom: 3,
      short: 'requests.menu.ask',
    },
    tour: { type: 'requests', load: () => import('./tour.ts') },
    load: () => import('./pages/service.page.tsx'),
  }),
  page({
    path: '/service/$kind',
    title: 'requests.title.ask',
    parent: '/service',
    uses: ['cases'],
    load: () => import('./pages/ask.page.tsx'),
  }),
  page({
    path: '/solicitudes',
    title: 'requests.title.mine',
    menu: { group: 'mine', order: 25, label: 'requests.title.mine', icon: IconClipboardList },
    uses: ['cases'],
    load: () => import('./pages/mine.page.tsx'),
  }),
  page({
    path: '/consolidate',
    title: 'requests.title.consolidate',
    menu: { group: 'mine', order: 5, label: 'requests.title.consolidate', more: true, icon: IconReportAnalytics },
    uses: ['organization'],
    load: () => import('./pages/consolidate.page.tsx'),
  }),
  page({
    path: '/equipo/solicitudes',
    title: 'requests.title.inbox',
    permission: 'requests:decide',
    record: {
      of: (search) => search.get('id') ?? undefined,
      load: () => import('./components/request-panel.tsx').then((module) => module.RequestPanel),
      rooms: ['cases'],
    },
    menu: { group: 'team', order: 2, label: 'requests.menu.inbox', icon: IconInbox },
    uses: ['cases', 'organization'],
    load: () => import('./pages/inbox.page.tsx'),
  }),
  page({
    path: '/gestion/solicitudes',
    title: 'requests.title.managed',
    permission: 'requests:read',
    menu: { group: 'administration', section: 'people', order: 1, label: 'requests.menu.managed', icon: IconFolders },
    uses: ['cases', 'organization'],
    load: () => import('./pages/managed.page.tsx'),
  }),
] as const;
