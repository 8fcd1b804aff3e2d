import { IconMessages, IconNews, IconPencilBolt } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/news',
    title: 'news.title.list',
    keywords: 'news.menu.words',
    menu: { group: 'communications', order: 1, icon: IconNews, news: true },
    load: () => import('./pages/article-list.page.tsx'),
  }),
  page({
    path: '/news/$id',
    title: 'news.title.article',
    parent: '/news',
    uses: ['must-read', 'editorial'],
    load: () => import('./pages/article.page.tsx'),
  }),
  page({
    path: '/gestion/news',
    title: 'news.title.manage',
    permission: 'news:write',
    uses: ['organization'],
    keywords: 'news.menu.manageWords',
    menu: { group: 'administration', section: 'content', order: 10, label: 'news.menu.manage', icon: IconPencilBolt },
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/gestion/news/comentarios',
    title: 'news.title.comments',
    parent: '/gestion/news',
    permission: 'news:publish',
    keywords: 'news.menu.commentsWords',
    menu: { group: 'administration', section: 'content', order: 11, label: 'news.menu.comments', icon: IconMessages },
    load: () => import('./pages/comments.page.tsx'),
  }),
  page({
    path: '/gestion/news/$id',
    title: 'news.title.edit',
    parent: '/gestion/news',
    permission: 'news:write',
    uses: ['organization', 'editorial', 'must-read'],
    load: () => import('./pages/manuscript.page.tsx'),
  }),
] as const;
