import { formatLongDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Order } from '../work-orders.ts';
import css from './order.module.css';

/** The promised days in their order, each with what is due on it. */
export function PromisedDays({ cards }: { cards: readonly Order[] }) {
  const { t } = useTranslation();
  const days = [...new Set(cards.map((card) => card.promised_on ?? ''))].sort((a, b) =>
    (a || '9999').localeCompare(b || '9999'),
  );
  return (
    <div className={css.lanes}>
      {days.map((day) => (
        <Card padded key={day}>
          <SectionTitle level={2}>{day === '' ? t('work-orders.calendar.none') : formatLongDay(day)}</SectionTitle>
          <ul>
            {cards
              .filter((card) => (card.promised_on ?? '') === day)
              .map((card) => (
                <li key={card.id}>
                  <Link to="/nuevoDesarrollo/managment/detalle{$id}" params={{ id: card.id }}>
                    {card.title}
                  </Link>{' '}
                  <span className="t13 ink3">{card.assignee?.name}</span>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
