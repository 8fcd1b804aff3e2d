import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { Impact, Urgency } from '../../priority.ts';
import { isWorthless, type Value } from '../../value.ts';
import { workOrders } from '../work-orders.ts';
import css from './order.module.css';
import { ValueFields } from './value-fields.tsx';

interface Typed {
  title: string;
  problem: string;
  worth: Value;
  impact: Impact;
  urgency: Urgency;
}

/** Beside what is typed: who asks for the same already, and the place that it would have in the queue. */
export function SimilarOrders({ typed, except }: { typed: Typed; except: string | undefined }) {
  const { t } = useTranslation();
  const { title, problem, worth, impact, urgency } = typed;
  const found = useQuery({
    ...workOrders.findSimilar.query({ body: { title, problem, ...(except === undefined ? {} : { except }) } }),
    enabled: title.trim().length > 4,
    placeholderData: keepPreviousData,
  });
  const place = useQuery({
    ...workOrders.foresee.query({ body: { worth, impact, urgency } }),
    placeholderData: keepPreviousData,
  });
  const [joining, setJoining] = useState<{ id: string; title: string }>();
  const items = title.trim().length > 4 ? (found.data?.items ?? []) : [];
  return (
    <div className="stack gap16">
      {items.length === 0 ? null : (
        <Card padded calls="hands">
          <SectionTitle>{t('work-orders.similar.title')}</SectionTitle>
          <p className="t13 ink2">{t('work-orders.similar.text')}</p>
          <ul className={css.around}>
            {items.map((one) => (
              <li key={one.id}>
                <span className="grow">
                  {one.title}
                  <br />
                  <span className="t13 ink3">
                    {t('work-orders.similar.people', { count: one.people, percent: one.percent })}
                  </span>
                </span>
                <Button
                  aria-label={t('work-orders.similar.joinTo', { title: one.title })}
                  blocked={one.is_joined ? t('work-orders.similar.joined') : undefined}
                  onClick={() => setJoining(one)}
                >
                  {t('work-orders.similar.join')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {place.data ? (
        <Card padded>
          <SectionTitle>{t('work-orders.place.title')}</SectionTitle>
          <p>
            <strong className={css.place}>{place.data.place}.º</strong>{' '}
            <span className="ink2">{t('work-orders.place.of', { total: place.data.total })}</span>
          </p>
          <p className="t13 ink3">{t('work-orders.place.rule')}</p>
        </Card>
      ) : null}
      {joining ? (
        <JoinDialog
          order={joining}
          worth={worth}
          hourCost={place.data?.hour_cost ?? 0}
          onClose={() => setJoining(undefined)}
        />
      ) : null}
    </div>
  );
}

/** What it would be worth to who joins: it counts beside what the others said. */
function JoinDialog({
  order,
  worth,
  hourCost,
  onClose,
}: {
  order: { id: string; title: string };
  worth: Value;
  hourCost: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [own, setOwn] = useState(worth);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const join = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await workOrders.joinOrder({ params: { id: order.id }, body: { worth: own } });
      await queries.invalidateQueries({ queryKey: ['work-orders'] });
      toast({ title: t('work-orders.similar.done', { title: order.title }) });
      void navigate({ to: '/nuevoDesarrollo/copy/detalle{$id}', params: { id: order.id } });
    } catch (error) {
      setFailure(explainFailure(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('work-orders.similar.joinTo', { title: order.title })}
      text={t('work-orders.similar.own')}
      action={t('work-orders.similar.join')}
      busy={busy}
      blocked={isWorthless(own) ? t('work-orders.error.no_value') : undefined}
      failure={failure}
      onClose={onClose}
      onAct={() => void join()}
    >
      <ValueFields value={own} onChange={setOwn} hourCost={hourCost} />
    </FormDialog>
  );
}
