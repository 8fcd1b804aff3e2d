import { IconHeadset, IconHelpCircle, IconListDetails, IconSchool } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/ayuda',
    title: 'help.title.help',
    keywords: 'help.menu.words',
    menu: { group: 'help', order: 1, label: 'help.menu.help', icon: IconHelpCircle },
    uses: ['assistants', 'editorial'],
    load: () => import('./pages/help.page.tsx'),
  }),
  page({
    path: '/ayuda/tutorial/$id',
    title: 'help.title.tutorial',
    parent: '/ayuda',
    uses: ['editorial', 'must-read'],
    load: () => import('./pages/tutorial.page.tsx'),
  }),
  page({
    path: '/ayuda/pedir',
    title: 'help.title.ask',
    parent: '/ayuda',
    load: () => import('./pages/ask.page.tsx'),
  }),
  page({
    path: '/ayuda/solicitud/$id',
    title: 'help.title.request',
    parent: '/ayuda',
    load: () => import('./pages/request.page.tsx'),
  }),
  page({
    path: '/gestion/ayuda',
    title: 'help.title.desk',
    permission: 'help:support',
    keywords: 'help.menu.deskWords',
    menu: { group: 'administration', section: 'support', order: 4, icon: IconHeadset },
    uses: ['organization'],
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/ayuda/solicitud/$id',
    title: 'help.title.request',
    parent: '/gestion/ayuda',
    permission: 'help:support',
    load: () => import('./pages/request.page.tsx'),
  }),
  page({
    path: '/gestion/ayuda/listas',
    title: 'help.title.lists',
    parent: '/gestion/ayuda',
    permission: 'help:administer',
    keywords: 'help.menu.listsWords',
    menu: { group: 'administration', section: 'support', order: 5, icon: IconListDetails },
    load: () => import('./pages/lists.page.tsx'),
  }),
  page({
    path: '/gestion/tutoriales',
    title: 'help.title.tutorials',
    permission: 'help:write',
    keywords: 'help.menu.tutorialsWords',
    menu: { group: 'administration', section: 'content', order: 17, label: 'help.menu.tutorials', icon: IconSchool },
    uses: ['editorial'],
    load: () => import('./pages/studio.page.tsx'),
  }),
  page({
    path: '/gestion/tutoriales/$id',
    title: 'help.title.edit',
    parent: '/gestion/tutoriales',
    permission: 'help:write',
    uses: ['organization', 'editorial', 'must-read'],
    load: () => import('./pages/manuscript.page.tsx'),
  }),
] as const;
