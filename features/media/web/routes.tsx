import { IconHeadphones, IconMicrophone } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/podcast',
    title: 'media.title.list',
    uses: ['editorial'],
    keywords: 'media.menu.words',
    menu: { group: 'communications', order: 2, icon: IconHeadphones },
    load: () => import('./pages/media-list.page.tsx'),
  }),
  page({
    path: '/podcast/$id',
    title: 'media.title.item',
    parent: '/podcast',
    uses: ['editorial', 'must-read'],
    load: () => import('./pages/item.page.tsx'),
  }),
  page({
    path: '/gestion/podcast',
    title: 'media.title.studio',
    permission: 'media:write',
    uses: ['organization'],
    keywords: 'media.menu.studioWords',
    menu: { group: 'administration', section: 'content', order: 12, label: 'media.menu.studio', icon: IconMicrophone },
    load: () => import('./pages/studio.page.tsx'),
  }),
  page({
    path: '/gestion/podcast/$id',
    title: 'media.title.edit',
    parent: '/gestion/podcast',
    permission: 'media:write',
    uses: ['organization', 'editorial', 'must-read', 'files'],
    load: () => import('./pages/manuscript.page.tsx'),
  }),
] as const;
