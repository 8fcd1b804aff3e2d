import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { warningDays } from '../../medical.ts';
import css from './medical-line.module.css';

const whole = warningDays.at(-1)!;

/** How far a chain of leave is on the way to 180 days, with the marks at which somebody has to act. */
export function MedicalLine({ days }: { days: number }) {
  const { t } = useTranslation();
  const part = (of: number) => `${(Math.min(of, whole) / whole) * 100}%`;
  return (
    <span className={css.line} title={t('requests.medical.days', { count: days })}>
      <span className="num strong">{formatNumber(days)}</span>
      <span className={css.track} aria-hidden="true">
        <i className={css.run} data-called={days >= warningDays[0] || undefined} style={{ width: part(days) }} />
        {warningDays.slice(0, -1).map((mark) => (
          <i key={mark} className={css.mark} style={{ left: part(mark) }} />
        ))}
      </span>
      <span className="num ink3" aria-hidden="true">
        {formatNumber(whole)}
      </span>
    </span>
  );
}
