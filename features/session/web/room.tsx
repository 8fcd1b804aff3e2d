import { IconDevices, IconLogin2 } from '@tabler/icons-react';
import { client } from '#platform/web/client.ts';
import { defineWebRoom } from '#platform/web/room.ts';
import type { contract } from '../contract.ts';
import { currentUserSource } from './current-user.ts';
import { publicRoutes, routes } from './routes.tsx';

const account = client<typeof contract>('session');

export const room = defineWebRoom({
  name: 'session',
  icon: IconLogin2,
  routes,
  publicRoutes,
  shell: {
    session: currentUserSource,
    drafts: {
      find: (key) => account.getDraft({ params: { key } }),
      keep: (key, content) => account.saveDraft({ params: { key }, body: { content } }),
      drop: (key) => account.deleteDraft({ params: { key } }),
    },
    keepPreferences: (body) => account.setPreferences({ body }),
    personMenu: [{ path: '/gestion/session', label: 'session.menu.mine', icon: <IconDevices /> }],
  },
});
