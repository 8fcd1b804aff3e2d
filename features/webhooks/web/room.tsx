import { IconWebhook } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'webhooks',
  icon: IconWebhook,
  routes,
});
