import { IconGavel } from '@tabler/icons-react';
import { lazyPage } from '#platform/web/lazy-page.tsx';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'policies',
  icon: IconGavel,
  routes,
  palette: () => import('./components/policies-source.tsx').then(({ policiesSource }) => policiesSource),
  shell: { heldScreen: lazyPage(() => import('./pages/acceptance.page.tsx'), ['policies']) },
});
