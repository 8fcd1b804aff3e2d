import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { BarTable } from './bar-table.tsx';
import css from './results.module.css';

export interface Bar {
  readonly label: string;
  /** 0 to 1. */
  readonly size: number;
  readonly value: string;
  readonly share?: string;
}

const WIDE = 100;
const SHORT = 3;

/** Bars one under the other, drawn here, and the same figures as a table for whoever wants them so. */
export function BarChart({ label, bars, head }: { label: string; bars: readonly Bar[]; head: string }) {
  const { t } = useTranslation();
  return (
    <figure className={css.figure}>
      <div
        className={classNames(css.chart, bars.every((bar) => bar.label.length <= SHORT) && css.inline)}
        role="img"
        aria-label={t('surveys.results.chart', {
          label,
          bars: bars.map((bar) => `${bar.label}: ${bar.share ?? bar.value}`).join('; '),
        })}
      >
        {bars.map((bar) => (
          <div key={bar.label} className={css.row}>
            <span>{bar.label}</span>
            <svg className={css.bar} viewBox={`0 0 ${WIDE} 1`} preserveAspectRatio="none">
              <rect className={css.size} width={WIDE * Math.min(1, bar.size)} height={1} />
            </svg>
            <span className="num ink2">{bar.share ? `${bar.value} · ${bar.share}` : bar.value}</span>
          </div>
        ))}
      </div>
      <BarTable bars={bars} head={head} />
    </figure>
  );
}
