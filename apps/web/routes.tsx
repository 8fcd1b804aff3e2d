import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from '#platform/web/root-route.ts';

// What belongs to no room. The screen of every unknown path, `path: '/*'`, is the router's own page (NotFound).
// Where / leads to asks who is there; the way to it does not ask as well.
export const routes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    beforeLoad: () => void redirect({ to: '/home', replace: true, throw: true }),
  }),
] as const;
