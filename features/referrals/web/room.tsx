import { IconUserPlus } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { publicRoutes, routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'referrals',
  icon: IconUserPlus,
  routes,
  publicRoutes,
  badge: 'tasks',
});
