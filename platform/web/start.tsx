import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './language.ts';
import { fetchLetters, wearLetters } from './letters.ts';
import { queryClient } from './query-client.ts';
import { startSession, type SessionSource } from './session.ts';
import { setShellParts, type ShellParts } from './shell-parts.ts';
import './theme.ts';
import { whenQuiet } from './ui/when-quiet.ts';

/** Starts the application in the page: language, session, router. Resolves when it has been given to React. */
export async function startApp(router: AnyRouter, session: SessionSource, parts: ShellParts): Promise<void> {
  setShellParts(parts);
  startSession(session);
  await startLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // As a transition React works in slices, and a hand on the page need not wait for all of it.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  if (!('letters' in document.documentElement.dataset))
    whenQuiet(
      () =>
        void fetchLetters().then(
          () => wearWithNextScreen(router),
          () => undefined,
        ),
    );
}

/** Nothing moves under one's eyes: the letters change with the screen, or while nobody looks. */
function wearWithNextScreen(router: AnyRouter): void {
  const wear = () => {
    stop();
    document.removeEventListener('visibilitychange', wear);
    wearLetters();
  };
  const stop = router.subscribe('onBeforeRouteMount', ({ pathChanged }) => {
    if (pathChanged) wear();
  });
  document.addEventListener('visibilitychange', wear);
}
