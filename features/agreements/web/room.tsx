import { IconDiscount } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'agreements',
  icon: IconDiscount,
  routes,
  palette: [() => import('./components/agreements-source.tsx').then(({ agreementsSource }) => agreementsSource)],
});
