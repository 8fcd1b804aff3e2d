import { IconCalendarEvent } from '@tabler/icons-react';
import { loadRoomStrings } from '#platform/web/language.ts';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'schedules',
  icon: IconCalendarEvent,
  routes,
  shell: {
    aside: async () => {
      const [{ ShiftClock }] = await Promise.all([
        import('./components/shift-clock.tsx'),
        loadRoomStrings('schedules'),
      ]);
      return ShiftClock;
    },
  },
});
