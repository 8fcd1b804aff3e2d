import { IconFileText } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { publicRoutes, routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'documents',
  icon: IconFileText,
  routes,
  publicRoutes,
  badge: 'tasks',
  palette: [() => import('./components/documents-source.tsx').then(({ documentsSource }) => documentsSource)],
});
