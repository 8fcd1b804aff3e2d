import { pagesOf, publicPagesOf } from '#platform/web/room.ts';
import { createPlazaRouter } from '#platform/web/router.tsx';
import { rooms } from './rooms.ts';
import { routes } from './routes.tsx';

export const makeRouter = () => createPlazaRouter(pagesOf(rooms), [...routes, ...publicPagesOf(rooms)]);

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
