import { createRootRoute, createRoute } from '@tanstack/react-router';
import { admit } from './admission.ts';

/** The root of all screens. What it shows around them is set by the router, so that pages and shell do not need each other. */
export const rootRoute = createRootRoute();

/** Screens of the signed-in person, inside the shell. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ matches, location, preload }) =>
    preload ? undefined : admit(matches.at(-1)?.staticData.screen, location.href),
});
