import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isOutage } from './failure.ts';

/** One cache for all screens. Only outages are tried again; what the server has refused stays refused. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (tries, error) => isOutage(error) && tries < 4,
      retryDelay: (tries) => Math.min(10_000, 500 * 2 ** tries),
    },
    mutations: { retry: false },
  },
});

// What is ticked is written into the cache and shown in the same breath: a task later React would have put it back first.
notifyManager.setScheduler(queueMicrotask);
