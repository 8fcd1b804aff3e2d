import { IconCheck, IconConfetti, IconMessage2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { client } from '#platform/web/client.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { contract } from '../../contract.ts';
import css from './celebrations.module.css';

const GreetingDialog = lazy(() => import('./greeting-dialog.tsx'));
const people = client<typeof contract>('people');
const today = people.listCelebrations.query({ query: { days: 1 } });
const SHOWN = 4;

type Celebration = Awaited<ReturnType<typeof today.queryFn>>['items'][number];

/** Who celebrates a birthday or an anniversary today, each greeted with one click. */
export function Celebrations() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({ ...today, staleTime: 60_000 });
  const items = data?.items ?? [];
  const shown = isOpen ? items : items.slice(0, SHOWN);
  const more = items.length - shown.length;
  return (
    <Card data-tour="celebrations" padded className={css.card}>
      <SectionTitle icon={<IconConfetti />}>{t('people.celebrations.title')}</SectionTitle>
      {isError ? (
        <p className="t13 ink2">
          {t('people.celebrations.failed')}{' '}
          <LinkButton onClick={() => void refetch()}>{t('people.celebrations.retry')}</LinkButton>
        </p>
      ) : !data ? (
        <SkeletonRows rows={3} height={46} picture={32} />
      ) : items.length === 0 ? (
        <p className="t13 ink2">{t('people.celebrations.nobody')}</p>
      ) : (
        <ul className={css.list}>
          {shown.map((one) => (
            <CelebrationRow key={`${one.id}-${one.occasion}`} celebration={one} />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <LinkButton className={css.more} onClick={() => setOpen(true)}>
          {t('people.celebrations.more', { count: more })}
        </LinkButton>
      ) : null}
    </Card>
  );
}

function CelebrationRow({ celebration }: { celebration: Celebration }) {
  const { t } = useTranslation();
  const { id: own } = useSignedIn();
  const queries = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const { id, name, occasion } = celebration;
  const greeting = useMutation({
    mutationFn: (message?: string) => people.greetColleague({ body: { id, ...(message ? { message } : {}) } }),
    onSuccess: () => {
      toast({ title: t('people.celebrations.sent', { name }) });
      return queries.invalidateQueries({ queryKey: people.listCelebrations.key() });
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
  const isGreeted = celebration.greeted || greeting.isSuccess;
  const isOwn = id === own;
  return (
    <li className={css.row}>
      <Avatar name={name} photo={people.getPhoto.url({ params: { id } })} size={32} />
      <div className="grow">
        <div className={`${css.name} cut`}>{name}</div>
        <div className={`t13 ink3 ${css.under}`}>
          {isOwn
            ? t('people.celebrations.own')
            : occasion === 'birthday'
              ? t('people.celebrations.birthday')
              : t('people.celebrations.years', { count: celebration.years ?? 1 })}
          {isOwn || isGreeted ? null : (
            <IconButton
              size="small"
              label={t('people.celebrations.write_name', { name })}
              icon={<IconMessage2 size={16} />}
              onClick={() => setWriting(true)}
            />
          )}
        </div>
      </div>
      {isOwn ? null : isGreeted ? (
        <span className={css.done}>
          <IconCheck size={14} />
          {t('people.celebrations.greeted')}
        </span>
      ) : (
        <Button
          variant="outline"
          size="small"
          busy={greeting.isPending && !isWriting}
          aria-label={t('people.celebrations.greet_name', { name })}
          onClick={greet}
        >
          {t('people.celebrations.greet')}
        </Button>
      )}
      {isWriting ? (
        <Suspense>
          <GreetingDialog
            name={name}
            onClose={() => setWriting(false)}
            onSend={(words) => greeting.mutateAsync(words)}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
