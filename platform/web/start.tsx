import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './language.ts';
import { wearLetters } from './letters.ts';
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
  if (!('letters' in document.documentElement.dataset)) whenQuiet(() => void wearLetters().catch(() => undefined));
}
