import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Process } from '../disciplinary.ts';
import css from './process.module.css';

interface Props {
  title: string;
  days: Process['calendar'];
  hearingOn?: string | null;
}

/** Every day of a term with why it counts or does not: both sides see the same. */
export function TermCalendar({ title, days, hearingOn = null }: Props) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle>{title}</SectionTitle>
      {days.length === 0 ? <p className="ink3">{t('disciplinary.calendar.none')}</p> : null}
      <ol className={css.days}>
        {days.map(({ day, counts, why }) => (
          <li
            key={day}
            className={classNames(
              css.day,
              counts !== null && css.counts,
              (why === 'after' || day === hearingOn) && css.end,
            )}
          >
            <p className="t13 medium">{formatDay(day)}</p>
            <p className="t13">
              {day === hearingOn
                ? t('disciplinary.calendar.hearing')
                : why === 'business'
                  ? t('disciplinary.why.day', { count: counts ?? 0 })
                  : t(`disciplinary.why.${why}`)}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
