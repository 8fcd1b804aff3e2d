import { IconLifebuoy } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'life-control',
  icon: IconLifebuoy,
  routes,
});
