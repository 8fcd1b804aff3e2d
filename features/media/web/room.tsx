import { IconHeadphones } from '@tabler/icons-react';
import { loadRoomStrings } from '#platform/web/language.ts';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'media',
  icon: IconHeadphones,
  routes,
  palette: () => import('./components/media-source.tsx').then(({ mediaSource }) => mediaSource),
  shell: {
    embeds: {
      load: () =>
        Promise.all([import('./components/embedded-item.tsx'), loadRoomStrings('media')]).then(
          ([{ EmbeddedItem }]) => EmbeddedItem,
        ),
      loadPicker: () =>
        Promise.all([import('./components/item-picker.tsx'), loadRoomStrings('media')]).then(
          ([{ ItemPicker }]) => ItemPicker,
        ),
    },
  },
});
