import { IconArmchair } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'workplaces',
  icon: IconArmchair,
  routes,
  palette: () => import('./components/seats-source.tsx').then(({ seatsSource }) => seatsSource),
});
