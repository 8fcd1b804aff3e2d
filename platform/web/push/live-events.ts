import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../i18n.ts';
import type { Person } from '../session.ts';
import { shellParts } from '../shell-parts.ts';
import { toast } from '../ui/toast-store.ts';
import { connectPush } from './push-client.ts';

export interface LiveEvents {
  readonly person: Person;
  readonly queries: QueryClient;
  /** Opens the inbox. */
  readonly open: (screen: string) => void;
}

/** Hears live events until what it resolves to is called: a toast, a desktop notification where allowed, and a fresh inbox. */
export async function hearLiveEvents({ person, queries, open }: LiveEvents): Promise<() => void> {
  const { push, unread } = shellParts();
  if (!push) return () => {};
  const openInbox = () => open(push.screen);
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
  return connectPush(person, {
    authenticate: push.authenticate,
    onMessage: (spanish, event) => {
      const message = currentLanguage() === 'en' ? (event.en ?? spanish) : spanish;
      refresh();
      // Who rests is not called back to Plaza; who is looking at it by their own will sees what comes.
      if (event.quiet && !isLooking()) return;
      toast({ title: message, tone: 'plain', icon: push.icon, action: { label: push.openLabel(), run: openInbox } });
      if (event.quiet) return;
      void Promise.all([push.isDiscreet(), import('./desktop-notice.ts')]).then(([discreet, { showDesktopNotice }]) => {
        showDesktopNotice(person.name, discreet ? push.discreetText() : message, openInbox);
      });
      push.onEvent?.(event);
    },
    onJoined: () => {
      if (hasJoined) refresh();
      else void lookUp().catch(refresh);
      hasJoined = true;
    },
  });
}

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus();
