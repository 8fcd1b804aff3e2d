import { IconHome } from '@tabler/icons-react';
import { queryClient } from '#platform/web/query-client.ts';
import { defineWebRoom } from '#platform/web/room.ts';
import { pendingQuery } from './pending-query.ts';
import { routes } from './routes.tsx';

export const room = defineWebRoom({
  name: 'home',
  icon: IconHome,
  routes,
  palette: () => import('./components/tasks-source.tsx').then(({ tasksSource }) => tasksSource),
  shell: {
    // Out of the one list of tasks, which is asked for once.
    countTasks: (room) => ({
      queryKey: [...pendingQuery.queryKey, room],
      queryFn: async () => {
        const { items } = await queryClient.fetchQuery({ ...pendingQuery, staleTime: 15_000 });
        return items.filter(({ source }) => source === room).length;
      },
    }),
  },
});
