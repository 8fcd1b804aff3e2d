import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentLanguage } from '../i18n.ts';
import { useSignedIn } from '../session.ts';
import { shellParts } from '../shell-parts.ts';
import { whenQuiet } from '../ui/when-quiet.ts';
import { toast } from '../ui/toast-store.ts';

/** Live events for who is signed in: a toast, a desktop notification where allowed, and a fresh inbox. */
export function usePush(): void {
  const person = useSignedIn();
  const queries = useQueryClient();
  const { history } = useRouter();
  const { push, unread } = shellParts();
  const { sessionId } = person;
  useEffect(() => {
    if (!push) return;
    let isGone = false;
    let disconnect: (() => void) | undefined;
    const open = () => history.push(push.screen);
    const refresh = () => push.refreshes.forEach((queryKey) => void queries.invalidateQueries({ queryKey }));
    // What the screen asked for when it began is fresh, unless something came before the channels stood: then the number
    // of what is unread is another one.
    const lookUp = async () => {
      if (!unread) return refresh();
      const before = queries.getQueryData<{ unread: number }>(unread.queryKey);
      const after = await queries.fetchQuery({ ...unread, staleTime: 0 });
      if (after.unread !== before?.unread) refresh();
    };
    let hasJoined = false;
    const start = async () => {
      const { connectPush } = await import('./push-client.ts');
      const stop = await connectPush(person, {
        authenticate: push.authenticate,
        onMessage: (spanish, event) => {
          const message = currentLanguage() === 'en' ? (event.en ?? spanish) : spanish;
          refresh();
          // Who rests is not called back to Plaza; who is looking at it by their own will sees what comes.
          if (event.quiet && !isLooking()) return;
          toast({
            title: message,
            tone: 'plain',
            icon: push.icon,
            action: { label: push.openLabel(), run: open },
          });
          if (event.quiet) return;
          void Promise.all([push.isDiscreet(), import('./desktop-notice.ts')]).then(
            ([discreet, { showDesktopNotice }]) => {
              showDesktopNotice(person.name, discreet ? push.discreetText() : message, open);
            },
          );
          push.onEvent?.(event);
        },
        onJoined: () => {
          if (hasJoined) refresh();
          else void lookUp().catch(refresh);
          hasJoined = true;
        },
      });
      if (isGone) stop();
      else disconnect = stop;
    };
    // Nothing of it competes with the first screen.
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

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();
