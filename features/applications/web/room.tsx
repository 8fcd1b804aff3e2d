import { IconApps } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'applications',
  icon: IconApps,
  routes,
  palette: () => import('./components/applications-source.tsx').then(({ applicationsSource }) => applicationsSource),
});
