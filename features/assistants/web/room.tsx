import { IconPencilCheck } from '@tabler/icons-react';
import { loadRoomStrings } from '#platform/web/language.ts';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'assistants',
  icon: IconPencilCheck,
  routes,
  palette: () => import('./components/chat-source.tsx').then(({ chatSource }) => chatSource),
  shell: {
    chat: async () => {
      const [part] = await Promise.all([import('./components/chat-panel.tsx'), loadRoomStrings('assistants')]);
      return part.ChatPanel;
    },
  },
});
