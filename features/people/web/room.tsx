import { IconUser } from '@tabler/icons-react';
import { defineWebRoom } from '#platform/web/room.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'people',
  icon: IconUser,
  routes,
  palette: () => import('./components/people-source.tsx').then(({ peopleSource }) => peopleSource),
  shell: {
    personCard: async () => (await import('./person-card.ts')).loadPersonCard(),
    personMenu: [{ path: '/profile', label: 'people.title.profile', icon: <IconUser /> }],
    seeTour: async (personId, type) => {
      const { seeTour } = await import('./tour.ts');
      return seeTour(personId, type);
    },
  },
});
