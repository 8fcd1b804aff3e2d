import { IconAlertTriangle } from '@tabler/icons-react';
import { clockText } from '#features/parameters/clock-text.ts';
import { formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { showHours, type Explained } from '../overtime.ts';
import css from './overtime.module.css';

/** What hours count as, minute by minute, what they are worth to their person, and the caps with them. */
export function Explanation({ of }: { of: Explained }) {
  const { t } = useTranslation();
  const isOver = of.day_meter.is_over || of.week_meter.is_over;
  return (
    <section className={css.stack}>
      <SectionTitle level={3}>{t('overtime.explain.title')}</SectionTitle>
      <ul className={css.parts}>
        {of.parts.map((part) => (
          <li key={part.from}>
            <span>
              {t('overtime.explain.part', {
                from: clockText(part.from),
                to: clockText(part.to),
                category: t(`schedules.category.${part.category}`).toLowerCase(),
                percent: part.percent,
              })}
            </span>
            <span className="num">
              {part.value === null
                ? t('overtime.explain.hours', { hours: showHours(part.minutes) })
                : formatMoney(part.value)}
            </span>
          </li>
        ))}
      </ul>
      {of.value === null || of.hour_value === null ? null : (
        <div>
          <p className="row between">
            <strong>{t('overtime.explain.value')}</strong>
            <strong className="num">{formatMoney(of.value)}</strong>
          </p>
          <p className="t13 ink3">
            {t(`overtime.explain.base.${of.base ?? 'minimum'}`, { hour: formatMoney(of.hour_value) })}
          </p>
        </div>
      )}
      <Meter label={t('overtime.explain.day')} meter={of.day_meter} />
      <Meter label={t('overtime.explain.week')} meter={of.week_meter} />
      {of.short_rest ? (
        <Banner
          tone="warn"
          icon={<IconAlertTriangle />}
          text={t('overtime.explain.shortRest', {
            hours: showHours(of.short_rest.minutes),
            limit: showHours(of.short_rest.limit),
          })}
        />
      ) : null}
      {isOver ? <Banner tone="warn" icon={<IconAlertTriangle />} text={t('overtime.explain.over')} /> : null}
    </section>
  );
}

function Meter({ label, meter }: { label: string; meter: Explained['day_meter'] }) {
  const { t } = useTranslation();
  const words = t('overtime.explain.meter', { after: showHours(meter.after), cap: showHours(meter.cap) });
  return (
    <div>
      <p className="row between t13">
        <span>{label}</span>
        <strong className={meter.is_over ? css.over : 'num'}>{words}</strong>
      </p>
      <ProgressBar label={`${label}: ${words}`} share={meter.after / Math.max(1, meter.cap)} isOver={meter.is_over} />
    </div>
  );
}
