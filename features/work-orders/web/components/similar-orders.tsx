import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Impact, Urgency } from '../../priority.ts';
import type { Value } from '../../value.ts';
import { workOrders } from '../work-orders.ts';
import { JoinDialog } from './join-dialog.tsx';
import css from './order.module.css';
import { QueueBars } from './queue-bars.tsx';

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
    ...workOrders.findSimilar.page({ body: { title, problem, ...(except === undefined ? {} : { except }) } }),
    enabled: title.trim().length > 4,
  });
  const [joining, setJoining] = useState<{ id: string; title: string }>();
  const items = title.trim().length > 4 ? (found.data?.items ?? []) : [];
  const best = items.find((one) => !one.is_joined);
  const place = useQuery(
    workOrders.foresee.page({ body: { worth, impact, urgency, ...(best ? { join: best.id } : {}) } }),
  );
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
            <strong className={css.place}>{t('work-orders.place', { place: place.data.place })}</strong>{' '}
            <span className="ink2">{t('work-orders.place.of', { total: place.data.total })}</span>
          </p>
          <QueueBars foreseen={place.data} />
          {place.data.together && best ? (
            <p className="t13 ink2">
              {t('work-orders.place.together', {
                count: place.data.together.people,
                title: best.title,
                place: place.data.together.place,
              })}
            </p>
          ) : null}
          <p className="t13 ink3">{t('work-orders.place.rule')}</p>
        </Card>
      ) : null}
      {joining ? (
        <JoinDialog
          order={joining}
          worth={worth}
          hourCost={place.data?.hour_cost ?? 0}
          onJoined={() => setJoining(undefined)}
          onClose={() => setJoining(undefined)}
        />
      ) : null}
    </div>
  );
}
