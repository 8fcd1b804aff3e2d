import { IconChecklist, IconClipboardText, IconShieldHeart } from '@tabler/icons-react';
import { page, publicPage } from '#platform/web/page.ts';

export const publicRoutes = [
  publicPage({
    path: '/encuestas',
    title: 'surveys.title.open',
    load: () => import('./pages/open-forms.page.tsx'),
  }),
] as const;

export const routes = [
  page({
    path: '/forms',
    title: 'surveys.title.list',
    keywords: 'surveys.menu.words',
    menu: { group: 'mine', order: 40, label: 'surveys.menu.list', icon: IconChecklist },
    badge: 'surveys',
    load: () => import('./pages/assignments.page.tsx'),
  }),
  page({
    path: '/forms/details/$id',
    title: 'surveys.title.fill',
    parent: '/forms',
    load: () => import('./pages/fill.page.tsx'),
  }),
  page({
    path: '/forms/details/answers/$id',
    title: 'surveys.title.answers',
    parent: '/forms',
    load: () => import('./pages/answers.page.tsx'),
  }),
  page({
    path: '/forms/safe/passage/$result',
    title: 'surveys.title.passage',
    parent: '/forms',
    load: () => import('./pages/passage.page.tsx'),
  }),
  page({
    path: '/gestion/forms',
    title: 'surveys.title.manage',
    permission: 'surveys:read-results',
    uses: ['organization'],
    keywords: 'surveys.menu.manageWords',
    menu: {
      group: 'administration',
      section: 'content',
      order: 16,
      label: 'surveys.menu.manage',
      icon: IconClipboardText,
    },
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/forms/$id',
    title: 'surveys.title.edit',
    parent: '/gestion/forms',
    permission: 'surveys:read-results',
    uses: ['organization'],
    load: () => import('./pages/survey.page.tsx'),
  }),
  page({
    path: '/gestion/paso-seguro',
    title: 'surveys.title.people',
    permission: 'surveys:read-passage',
    keywords: 'surveys.menu.passageWords',
    menu: {
      group: 'administration',
      section: 'access',
      order: 5,
      label: 'surveys.menu.passage',
      icon: IconShieldHeart,
    },
    uses: ['organization'],
    load: () => import('./pages/passages.page.tsx'),
  }),
] as const;
