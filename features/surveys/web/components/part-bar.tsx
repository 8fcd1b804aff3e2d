import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Bar } from './bar-chart.tsx';
import { BarTable } from './bar-table.tsx';
import css from './results.module.css';

export interface Part {
  readonly look: 'good' | 'middle' | 'bad' | 'rest';
  readonly label: string;
  readonly count: number;
}

interface PartBarProps {
  label: string;
  parts: readonly Part[];
  /** The figures behind it, as a table under it. */
  bars?: readonly Bar[];
  head?: string;
}

/** A whole in its parts: one bar, and what each part is in words and figures. */
export function PartBar({ label, parts, bars, head = '' }: PartBarProps) {
  const { t } = useTranslation();
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const told = parts.map((part) => ({ ...part, share: all === 0 ? 0 : part.count / all }));
  return (
    <figure className={css.figure}>
      <div
        className={css.parts}
        role="img"
        aria-label={t('surveys.results.chart', {
          label,
          bars: told.map((part) => `${part.label}: ${formatPercent(part.share)}`).join('; '),
        })}
      >
        {told.map(({ look, label: name, share }) =>
          share > 0 ? <span key={name} data-look={look} style={{ flexGrow: share }} /> : null,
        )}
      </div>
      <ul className={css.legend} aria-hidden="true">
        {told.map(({ look, label: name, count, share }) => (
          <li key={name}>
            <span data-look={look} />
            <span>{name}</span>
            <span className="num ink2">{`${formatNumber(count)} · ${formatPercent(share)}`}</span>
          </li>
        ))}
      </ul>
      {bars ? <BarTable bars={bars} head={head} /> : null}
    </figure>
  );
}
