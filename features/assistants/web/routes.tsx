import { IconPencilCheck, IconTextSpellcheck } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/linguo',
    title: 'assistants.title.writer',
    wide: true,
    keywords: 'assistants.menu.writerWords',
    menu: { group: 'tools', order: 2, icon: IconPencilCheck },
    load: () => import('./pages/writer.page.tsx'),
  }),
  page({
    path: '/linguo/dev',
    title: 'assistants.title.rules',
    parent: '/linguo',
    permission: ['assistants:brands', 'assistants:rules'],
    keywords: 'assistants.menu.rulesWords',
    menu: {
      group: 'administration',
      section: 'content',
      order: 30,
      label: 'assistants.menu.rules',
      icon: IconTextSpellcheck,
    },
    load: () => import('./pages/rules.page.tsx'),
  }),
  page({
    path: '/linguo/marcas/$id',
    title: 'assistants.title.brand',
    parent: '/linguo/dev',
    permission: 'assistants:brands',
    load: () => import('./pages/brand.page.tsx'),
  }),
] as const;
