import { IconScale } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'disciplinary',
  icon: IconScale,
  routes,
});
