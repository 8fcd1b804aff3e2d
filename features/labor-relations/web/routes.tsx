import { IconBuildingCommunity } from '@tabler/icons-react';
import { page } from '#platform/web/page.ts';

export const routes = [
  page({
    path: '/labor/relations',
    title: 'labor-relations.title.desk',
    keywords: 'labor-relations.menu.words',
    menu: { group: 'team', order: 10, icon: IconBuildingCommunity },
    uses: ['disciplinary', 'organization'],
    load: () => import('./pages/desk.page.tsx'),
  }),
  page({
    path: '/labor/relations/documents',
    title: 'labor-relations.title.documents',
    parent: '/labor/relations',
    uses: ['documents', 'organization'],
    load: () => import('./pages/documents.page.tsx'),
  }),
] as const;
