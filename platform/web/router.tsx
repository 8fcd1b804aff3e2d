import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { lazyPart } from './lazy-part.tsx';
import { PageFailure } from './page-failure.tsx';
import { PagePending } from './page-pending.tsx';
import type { Screen } from './page.ts';
import { PublicFrame } from './public-frame.tsx';
import { rootRoute, shellRoute } from './root-route.ts';
import { setScreens } from './screens.ts';
import { Shell } from './shell/shell.tsx';

const NotFound = lazyPart(() => import('./not-found.tsx').then((part) => part.NotFound));

/** Builds the router of the whole product from the screens of its rooms. */
export function createPlazaRouter<
  const Pages extends readonly AnyRoute[],
  const PublicPages extends readonly AnyRoute[],
>(pages: Pages, publicPages: PublicPages) {
  rootRoute.update({ component: PublicFrame, notFoundComponent: NotFound });
  shellRoute.update({ component: Shell, notFoundComponent: NotFound });
  const routeTree = rootRoute.addChildren([shellRoute.addChildren(pages), ...publicPages]);
  setScreens([...pages, ...publicPages].flatMap(({ options }) => screenOf(options)));
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 60,
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageFailure,
    notFoundMode: 'root',
    parseSearch,
    stringifySearch,
  });
}

function screenOf(options: unknown): Screen[] {
  const { staticData } = options as { staticData?: { screen?: Screen } };
  return staticData?.screen ? [staticData.screen] : [];
}

/** Plain text in, plain text out: `?q=42&page=2` stays as a person would write it. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

function stringifySearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value as string)])).toString();
  return text === '' ? '' : `?${text}`;
}
