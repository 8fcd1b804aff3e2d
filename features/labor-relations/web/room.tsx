import { IconBuildingCommunity } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'labor-relations',
  icon: IconBuildingCommunity,
  routes,
});
