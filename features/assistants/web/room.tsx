import { IconPencilCheck } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'assistants',
  icon: IconPencilCheck,
  routes,
  palette: () => import('./components/chat-source.tsx').then(({ chatSource }) => chatSource),
});
