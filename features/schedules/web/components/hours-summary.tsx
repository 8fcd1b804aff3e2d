import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { sumSegments } from '../../legal-clock.ts';
import { showHours, type OwnDay } from '../schedules.ts';
import css from './change-card.module.css';

/** Hours of the days shown, by category, with what each pays more. */
export function HoursSummary({ days, title }: { days: readonly OwnDay[]; title: string }) {
  const { t } = useTranslation();
  const segments = days.flatMap((one) => (one.is_away ? [] : one.segments));
  const total = segments.reduce((sum, one) => sum + one.to - one.from, 0);
  const sums = sumSegments(segments).sort((a, b) => a.percent - b.percent);
  const worth = days.reduce<number | null>(
    (sum, { surcharge_value: value }) => (value === null ? sum : (sum ?? 0) + value),
    null,
  );
  return (
    <Card padded as="section">
      <SectionTitle level={3}>{title}</SectionTitle>
      <dl className={css.facts}>
        <div>
          <dt>{t('schedules.mine.total')}</dt>
          <dd className="strong num">{t('schedules.mine.plain', { hours: showHours(total) })}</dd>
        </div>
        {sums.map((one) => (
          <div key={`${one.category}${one.percent}`}>
            <dt className="ink2">{t(`schedules.category.${one.category}`)}</dt>
            <dd className="num">
              {one.percent > 0
                ? t('schedules.mine.surcharge', { hours: showHours(one.minutes), percent: formatNumber(one.percent) })
                : t('schedules.mine.plain', { hours: showHours(one.minutes) })}
            </dd>
          </div>
        ))}
        {worth ? (
          <div>
            <dt>{t('schedules.mine.worth')}</dt>
            <dd className="strong num">{formatMoney(worth)}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}
