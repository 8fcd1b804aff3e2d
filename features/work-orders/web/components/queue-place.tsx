import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { isWorthless } from '../../value.ts';
import type { OrderDetail } from '../work-orders.ts';
import css from './order.module.css';
import { PlaceMoves } from './place-moves.tsx';
import { useValueWords } from './use-value-words.ts';

/** The place of an order in the queue, the sum that gives it, and what stands around it. */
export function QueuePlace({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const words = useValueWords();
  const { queue } = order;
  if (!queue) return null;
  return (
    <Card padded aria-label={t('work-orders.queue.title')}>
      <div className={css.standing}>
        <div>
          <p>
            <strong className={css.place}>{t('work-orders.place', { place: queue.place })}</strong>{' '}
            <span className="ink2">{t('work-orders.queue.of', { total: queue.total })}</span>
          </p>
          <dl className={css.sum}>
            <div>
              <dd className="h20 num">{formatMoney(order.yearly)}</dd>
              <dt className="t13 ink3">{t('work-orders.queue.value')}</dt>
            </div>
            <div data-sign="÷">
              <dd className="h20 num">{order.effort_hours === null ? '40' : formatNumber(order.effort_hours)}</dd>
              <dt className="t13 ink3">
                {t(order.effort_hours === null ? 'work-orders.queue.noEffort' : 'work-orders.queue.effort')}
              </dt>
            </div>
            <div data-sign="=">
              <dd className="h20 num">{formatNumber(order.rank)}</dd>
              <dt className="t13 ink3">
                {t('work-orders.queue.rank', { priority: t(`work-orders.priority.${order.priority}`) })}
              </dt>
            </div>
          </dl>
          {isWorthless(order.worth)
            ? null
            : words(order.worth, order.hour_cost).map((line) => (
                <p key={line} className="t13 ink2">
                  {line}
                </p>
              ))}
          {order.share === 100 ? null : (
            <p className="t13 ink2">{t('work-orders.queue.share', { share: order.share })}</p>
          )}
          {order.joined > 0 ? (
            <p className="t13 ink2">
              {t('work-orders.queue.others', {
                count: order.joined,
                value: formatMoney(order.yearly - order.own_yearly),
              })}
            </p>
          ) : null}
        </div>
        <PlaceMoves order={order} />
      </div>
      {order.override_reason === null ? null : (
        <p className="ink2">{t('work-orders.queue.moved', { reason: order.override_reason })}</p>
      )}
      <SectionTitle level={2}>
        {t(order.is_own ? 'work-orders.queue.around' : 'work-orders.queue.aroundIt')}
      </SectionTitle>
      <ol className={css.around}>
        {queue.around.map((one) => (
          <li key={one.place} aria-current={one.is_this ? 'true' : undefined}>
            <span className="num ink3">{t('work-orders.place', { place: one.place })}</span>
            <span className={one.is_this ? 'strong grow' : 'grow'}>{one.title}</span>
            <span className="t13 ink3">{t(`work-orders.class.${one.value_class}`)}</span>
          </li>
        ))}
      </ol>
      {queue.hours_ahead > 0 ? (
        <p className="t13 ink3">
          {t(order.is_own ? 'work-orders.queue.ahead' : 'work-orders.queue.aheadOfIt', {
            hours: formatNumber(queue.hours_ahead),
          })}
        </p>
      ) : null}
    </Card>
  );
}
