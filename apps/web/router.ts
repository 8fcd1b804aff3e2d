import { createPlazaRouter } from '#platform/web/router.tsx';
import { pages, publicPages } from './rooms.ts';

export const router = createPlazaRouter(pages, publicPages);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
