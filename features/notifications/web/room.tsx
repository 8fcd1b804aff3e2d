import { IconBell } from '@tabler/icons-react';
import i18next from 'i18next';
import { client } from '#platform/web/client.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { defineWebRoom } from '#platform/web/room.ts';
import type { contract } from '../contract.ts';
import { routes } from './routes.tsx';

const inbox = client<typeof contract>('notifications');

export const room = defineWebRoom({
  name: 'notifications',
  icon: IconBell,
  routes,
  shell: {
    unread: inbox.countUnread.query(),
    push: {
      authenticate: (socketId) => inbox.authenticatePush({ body: { socket_id: socketId } }),
      refreshes: [['notifications'], ['home']],
      openLabel: () => i18next.t('notifications.menu.open'),
      icon: <IconBell size={20} />,
      isDiscreet: async () =>
        (await queryClient.fetchQuery({ ...inbox.getSettings.query(), staleTime: 600_000 })).discreet,
      discreetText: () => i18next.t('notifications.menu.discreet'),
      screen: '/notifications',
    },
  },
});
