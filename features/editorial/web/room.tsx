import { IconPencilBolt } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';

export const room = defineWebRoom({
  name: 'editorial',
  icon: IconPencilBolt,
});
