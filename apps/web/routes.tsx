import { createRoute, redirect } from '@tanstack/react-router';
import { shellRoute } from '#platform/web/root-route.ts';

// Screens that belong to no room. That of every unknown path, `path: '/*'`, is the router's own page (NotFound).
export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/',
    beforeLoad: () => void redirect({ to: '/home', replace: true, throw: true }),
  }),
] as const;
