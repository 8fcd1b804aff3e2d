import { IconBell, IconDevices, IconUser } from '@tabler/icons-react';
import i18next from 'i18next';
import type { contract as home } from '#features/home/contract.ts';
import type { contract as notifications } from '#features/notifications/contract.ts';
import type { contract as session } from '#features/session/contract.ts';
import { currentUserSource } from '#features/session/web/current-user.ts';
import { client } from '#platform/web/client.ts';
import { loadRoomStrings } from '#platform/web/language.ts';
import { lazyPage } from '#platform/web/lazy-page.tsx';
import { queryClient } from '#platform/web/query-client.ts';
import { startApp } from '#platform/web/start.tsx';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/tokens.css';
import '#platform/web/ui/base.css';
import { router } from './router.ts';

const tasks = client<typeof home>('home').listPending.query();
const inbox = client<typeof notifications>('notifications');
const account = client<typeof session>('session');

await startApp(router, currentUserSource, {
  // One line for each room that Ctrl+K searches in.
  palette: [
    () => import('#features/people/web/components/people-source.tsx').then(({ peopleSource }) => peopleSource),
    () => import('#features/news/web/components/news-source.tsx').then(({ newsSource }) => newsSource),
    () => import('#features/media/web/components/media-source.tsx').then(({ mediaSource }) => mediaSource),
    () => import('#features/policies/web/components/policies-source.tsx').then(({ policiesSource }) => policiesSource),
    () =>
      import('#features/applications/web/components/applications-source.tsx').then(
        ({ applicationsSource }) => applicationsSource,
      ),
  ],
  embeds: {
    load: () =>
      Promise.all([import('#features/media/web/components/embedded-item.tsx'), loadRoomStrings('media')]).then(
        ([{ EmbeddedItem }]) => EmbeddedItem,
      ),
    loadPicker: () =>
      Promise.all([import('#features/media/web/components/item-picker.tsx'), loadRoomStrings('media')]).then(
        ([{ ItemPicker }]) => ItemPicker,
      ),
  },
  drafts: {
    find: (key) => account.getDraft({ params: { key } }),
    keep: (key, content) => account.saveDraft({ params: { key }, body: { content } }),
    drop: (key) => account.deleteDraft({ params: { key } }),
  },
  heldScreen: lazyPage(() => import('#features/policies/web/pages/acceptance.page.tsx'), ['policies']),
  unread: inbox.countUnread.query(),
  badges: { documents: waitingOf('documents'), surveys: waitingOf('surveys') },
  push: {
    authenticate: (socketId) => inbox.authenticatePush({ body: { socket_id: socketId } }),
    refreshes: [['notifications'], ['home']],
    openLabel: () => i18next.t('notifications.menu.open'),
    icon: <IconBell size={20} />,
    isDiscreet: async () =>
      (await queryClient.fetchQuery({ ...inbox.getSettings.query(), staleTime: 600_000 })).discreet,
    discreetText: () => i18next.t('notifications.menu.discreet'),
    open: () => void router.navigate({ to: '/notifications' }),
  },
  personMenu: [
    { path: '/profile', label: 'people.menu.profile', icon: <IconUser /> },
    { path: '/gestion/session', label: 'session.menu.mine', icon: <IconDevices /> },
  ],
  seeTour: async (personId, type) => {
    const { seeTour } = await import('#features/people/web/tour.ts');
    return seeTour(personId, type);
  },
  keepPreferences: (body) => account.setPreferences({ body }),
});

/** How many tasks of a room wait, out of the one list of tasks, which is asked for once. */
function waitingOf(room: string) {
  return {
    queryKey: [...tasks.queryKey, room],
    queryFn: async () => {
      const { items } = await queryClient.fetchQuery({ ...tasks, staleTime: 15_000 });
      return items.filter(({ source }) => source === room).length;
    },
  };
}
