import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedIn } from '../session.ts';
import { whenQuiet } from '../ui/when-quiet.ts';

/** Live events for who is signed in; nothing of them competes with the first screen. */
export function usePush(): void {
  const person = useSignedIn();
  const queries = useQueryClient();
  const { history } = useRouter();
  const { sessionId } = person;
  useEffect(() => {
    let isGone = false;
    let disconnect: (() => void) | undefined;
    const start = async () => {
      const { hearLiveEvents } = await import('./live-events.ts');
      const stop = await hearLiveEvents({ person, queries, open: (screen) => history.push(screen) });
      if (isGone) stop();
      else disconnect = stop;
    };
    const wait = whenQuiet(() => void start().catch(() => undefined));
    return () => {
      isGone = true;
      wait();
      disconnect?.();
    };
    // A new session is a new socket; whatever else changes about the person changes nothing here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sessionId]);
}
