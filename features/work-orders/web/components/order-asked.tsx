import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { questions } from '../../policy.ts';
import type { OrderDetail } from '../work-orders.ts';
import css from './order.module.css';

/** What happens, and what its type asks beside it. */
export function OrderAsked({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const answered = questions[order.type].filter((one) => (order.answers[one] ?? '') !== '');
  return (
    <Card padded>
      <h2 className={css.asked}>{t(`work-orders.ask.${order.type}`)}</h2>
      <p className={css.problem}>{order.problem}</p>
      {answered.map((one) => (
        <p key={one} className={css.answer}>
          <span className="t13 ink3">{t(`work-orders.question.${one}`)}</span>
          <br />
          {order.answers[one]}
        </p>
      ))}
    </Card>
  );
}
