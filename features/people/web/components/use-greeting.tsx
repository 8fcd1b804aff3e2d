import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { client } from '#platform/web/client.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { contract } from '../../contract.ts';

const GreetingDialog = lazy(() => import('./greeting-dialog.tsx'));
const people = client<typeof contract>('people');

export type Celebration = Awaited<ReturnType<typeof people.listCelebrations>>['items'][number];

export interface Greeting {
  readonly isGreeted: boolean;
  /** One does not greet oneself. */
  readonly isOwn: boolean;
  readonly isSending: boolean;
  /** Sends it without words. */
  readonly greet: () => void;
  /** Opens the dialog for words of one's own. */
  readonly write: () => void;
  /** The dialog while it is open. */
  readonly dialog: ReactNode;
}

/** Greets somebody who celebrates today, with one click or in one's own words. */
export function useGreeting({ id, name, greeted }: Pick<Celebration, 'id' | 'name' | 'greeted'>): Greeting {
  const { t } = useTranslation();
  const { id: own } = useSignedIn();
  const [isWriting, setWriting] = useState(false);
  const greeting = useMutation({
    mutationFn: (message?: string) => people.greetColleague({ body: { id, ...(message ? { message } : {}) } }),
    onSuccess: () => {
      toast({ title: t('people.celebrations.sent', { name }) });
      return renew(people.listCelebrations.key());
    },
  });
  const greet = () =>
    greeting.mutate(undefined, {
      onError: (failure) =>
        toast({
          tone: 'failed',
          title: explainFailure(failure),
          action: { label: t('people.celebrations.retry'), run: greet },
        }),
    });
  return {
    isGreeted: greeted || greeting.isSuccess,
    isOwn: id === own,
    isSending: greeting.isPending && !isWriting,
    greet,
    write: () => setWriting(true),
    dialog: isWriting ? (
      <Suspense>
        <GreetingDialog name={name} onClose={() => setWriting(false)} onSend={(words) => greeting.mutateAsync(words)} />
      </Suspense>
    ) : null,
  };
}
