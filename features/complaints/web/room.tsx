import { IconShieldLock } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { publicRoutes, routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'complaints',
  icon: IconShieldLock,
  routes,
  publicRoutes,
});
