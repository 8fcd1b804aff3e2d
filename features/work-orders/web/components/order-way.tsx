import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { OrderDetail } from '../work-orders.ts';
import css from './order-way.module.css';

/** What everybody passes, and the states in which one stands there. */
const way = [
  ['sent', ['created']],
  ['reviewed', ['in_review', 'needs_info']],
  ['queued', ['approved', 'reopened']],
  ['built', ['assigned', 'in_progress', 'asked', 'on_hold', 'blocked']],
  ['tested', ['in_validation']],
  ['delivered', ['delivered', 'closed']],
] as const satisfies readonly (readonly [string, readonly string[]])[];

/** From sent to delivered: what is behind with its day, where it stands, what comes. Nothing for what ended otherwise. */
export function OrderWay({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const isIn = (states: readonly string[], state: string) => states.includes(state);
  const at = way.findIndex(([, states]) => isIn(states, order.state));
  if (at < 0) return null;
  const dayOf = (states: readonly string[]) => order.events.findLast((event) => isIn(states, event.state))?.at;
  return (
    <Card padded>
      <SectionTitle>{t('work-orders.way.title')}</SectionTitle>
      <ol className={css.way}>
        {way.map(([key, states], place) => {
          const day = place <= at ? dayOf(states) : undefined;
          return (
            <li
              key={key}
              data-stands={place < at ? 'behind' : place === at ? 'here' : 'ahead'}
              aria-current={place === at ? 'step' : undefined}
            >
              <span className={place === at ? 'strong' : place < at ? 'medium' : 'ink3'}>
                {t(key === 'tested' && !order.is_own ? 'work-orders.way.testedByOwner' : `work-orders.way.${key}`)}
                {place === at && order.queue ? `, ${t('work-orders.place', { place: order.queue.place })}` : ''}
              </span>
              <span className="t13 ink3">
                {day ? formatDay(day) : key === 'delivered' && order.promised_on ? formatDay(order.promised_on) : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
