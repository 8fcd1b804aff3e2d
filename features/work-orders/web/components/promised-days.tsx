import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayStamp, formatLongDay, formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { addMonths, weeksOf } from '#platform/web/ui/date-text.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import { workOrders, type PromisedOrder } from '../work-orders.ts';
import css from './order.module.css';

/** So many stand in the square of a day; the others are counted. */
const SHOWN = 3;

/** What was promised for which day, a month at a time; on a phone the days that have something, one under the other. */
export function PromisedDays() {
  const { t } = useTranslation();
  const wide = useMedia(DESKTOP);
  const today = isoDay(now());
  const [month, setMonth] = useState(`${today.slice(0, 7)}-01`);
  const weeks = weeksOf(month);
  const shown = weeks.flat();
  const range = { from: shown.at(0) ?? month, to: shown.at(-1) ?? month };
  const found = useQuery(workOrders.listPromised.page({ query: range }));
  if (found.error) return <ErrorState of={found} />;
  if (!found.data) return <SkeletonRows rows={6} height={96} />;
  const { days: dated, undated, undated_total: undatedTotal } = found.data;
  const on = (day: string) => dated.filter((card) => card.promised_on === day);
  const days = weeks.flat().filter((day) => day.startsWith(month.slice(0, 7)) && on(day).length > 0);
  const link = (card: PromisedOrder, isLate: boolean) => (
    <Link
      key={card.id}
      className={isLate ? css.late : undefined}
      to="/nuevoDesarrollo/managment/detalle{$id}"
      params={{ id: card.id }}
    >
      {card.title}
    </Link>
  );
  const list = (title: string, some: readonly PromisedOrder[], isLate: boolean) => (
    <section key={title} className="stack gap4">
      <SectionTitle level={2}>{title}</SectionTitle>
      {some.map((card) => (
        <p key={card.id}>
          {link(card, isLate)} <span className="t13 ink3">{card.solver}</span>
        </p>
      ))}
    </section>
  );
  return (
    <div className="stack gap16">
      <div className="row gap8">
        <IconButton
          label={t('work-orders.calendar.previous')}
          icon={<IconChevronLeft size={18} />}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <h2 className="h20" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <IconButton
          label={t('work-orders.calendar.next')}
          icon={<IconChevronRight size={18} />}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      {wide ? (
        <div>
          <div aria-hidden className={`${css.weekdays} t13 ink3`}>
            {shown.slice(0, 7).map((day) => (
              <span key={day}>{dayStamp(day).weekday}</span>
            ))}
          </div>
          <ul className={css.month}>
            {weeks.flat().map((day) => {
              const due = on(day);
              return (
                <li
                  key={day}
                  aria-label={formatLongDay(day)}
                  data-out={day.slice(0, 7) === month.slice(0, 7) ? undefined : true}
                  data-today={day === today || undefined}
                >
                  <span className="t13 ink3 num">{Number(day.slice(8))}</span>
                  {due.slice(0, SHOWN).map((card) => link(card, day < today))}
                  {due.length > SHOWN ? (
                    <span className="t13 ink3">{t('work-orders.calendar.more', { count: due.length - SHOWN })}</span>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </div>
      ) : (
        days.map((day) => list(formatLongDay(day), on(day), day < today))
      )}
      {undated.length === 0 ? null : list(t('work-orders.calendar.none', { total: undatedTotal }), undated, false)}
      {undated.length < undatedTotal ? (
        <p className="t13 ink3">{t('work-orders.calendar.more', { count: undatedTotal - undated.length })}</p>
      ) : null}
    </div>
  );
}
