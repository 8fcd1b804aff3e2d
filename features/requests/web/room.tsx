import { IconCalendarCheck } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'requests',
  icon: IconCalendarCheck,
  routes,
  palette: [
    () => import('./components/requests-source.tsx').then(({ requestsSource }) => requestsSource),
    () => import('./components/own-requests-source.tsx').then(({ ownRequestsSource }) => ownRequestsSource),
  ],
});
