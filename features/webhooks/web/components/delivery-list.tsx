import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { deliveryStates } from '../../event.ts';
import { webhooks, type Delivery, type Webhook } from '../webhooks.ts';
import css from './delivery-list.module.css';

const size = 10;
const marks = { waiting: 'waiting', delivered: 'done', failed: 'broken' } as const;

/** What was sent to one address, and what it answered. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<'all' | Delivery['state']>('all');
  const found = useQuery({
    ...webhooks.listDeliveries.page({
      params: { id: webhook.id },
      query: { page, size, ...(state === 'all' ? {} : { state }) },
    }), // What waits is on its way: its answer is shown when it comes.
    refetchInterval: ({ state: { data } }) => (data?.items.some((one) => one.state === 'waiting') ? 2_000 : false),
  });
  const send = (how: () => Promise<unknown>, done: string) =>
    trying(async () => {
      await how();
      toast({ title: done });
      await renew('webhooks');
    });
  return (
    <div className="stack gap12">
      <div className="row gap8 wrap">
        <Segmented
          label={t('webhooks.delivery.only')}
          options={[
            { key: 'all', label: t('webhooks.delivery.all') },
            ...deliveryStates.map((key) => ({ key, label: t(`webhooks.state.${key}`) })),
          ]}
          value={state}
          onChange={(key) => {
            setState(key);
            setPage(1);
          }}
        />
        {webhook.is_active ? (
          <Button
            size="small"
            icon={<IconSend size={16} />}
            onClick={() => void send(() => webhooks.tryWebhook({ params: { id: webhook.id } }), t('webhooks.try.done'))}
          >
            {t('webhooks.try')}
          </Button>
        ) : null}
      </div>
      {webhook.is_active ? null : <p className="t13 ink2">{t('webhooks.error.paused')}</p>}
      {found.error ? (
        <ErrorState level={3} of={found} />
      ) : !found.data ? (
        <SkeletonRows rows={5} height={64} />
      ) : found.data.items.length === 0 ? (
        <EmptyState art={<PaperPage />} title={t('webhooks.delivery.empty')} text={t('webhooks.delivery.emptyText')} />
      ) : (
        <>
          <ul className={css.list}>
            {found.data.items.map((one) => (
              <li key={one.id} className={css.row}>
                <div className="row between gap8">
                  <span className="medium">{t(`webhooks.event.${one.event}`)}</span>
                  <StateMark state={marks[one.state]}>{t(`webhooks.state.${one.state}`)}</StateMark>
                </div>
                <p className="t13 ink2">{lineOf(one)}</p>
                <details className="t13">
                  <summary>{t('webhooks.delivery.body')}</summary>
                  <pre className={css.body} tabIndex={0}>
                    {JSON.stringify(JSON.parse(one.body), null, 2)}
                  </pre>
                </details>
                {one.state === 'waiting' || !webhook.is_active ? null : (
                  <div>
                    <Button
                      size="small"
                      icon={<IconRefresh size={16} />}
                      onClick={() =>
                        void send(
                          () => webhooks.sendAgain({ params: { id: webhook.id, delivery: one.id } }),
                          t('webhooks.again.done'),
                        )
                      }
                    >
                      {t('webhooks.again')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
          <Pager page={page} size={size} total={found.data.total} onTurn={setPage} />
        </>
      )}
    </div>
  );

  function lineOf(one: Delivery): string {
    return [
      formatMoment(one.created_at),
      ...(one.tries > 0 ? [t('webhooks.delivery.tries', { count: one.tries })] : []),
      ...(one.failure ? [t(`webhooks.failure.${one.failure}`)] : []),
      ...(one.status ? [t('webhooks.delivery.status', { status: one.status })] : []),
      ...(one.state === 'waiting' && one.tries > 0 && one.next_at
        ? [t('webhooks.delivery.next', { moment: formatMoment(one.next_at) })]
        : []),
    ].join(' · ');
  }
}
