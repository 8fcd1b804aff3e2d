import { publicPage } from '#platform/web/page.ts';

export const publicRoutes = [
  publicPage({
    path: '/saludobienvenida',
    title: 'welcome.title.page',
    uses: ['session'],
    search: (raw) => ({ token: String(raw['token'] ?? '') }),
    load: () => import('./pages/welcome.page.tsx'),
  }),
] as const;
