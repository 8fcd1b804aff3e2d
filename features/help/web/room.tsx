import { IconHelpCircle } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'help',
  icon: IconHelpCircle,
  routes,
  palette: [() => import('./components/tutorials-source.tsx').then(({ tutorialsSource }) => tutorialsSource)],
});
