import { IconBook2 } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { publicRoutes, routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'welcome',
  icon: IconBook2,
  routes,
  publicRoutes,
});
