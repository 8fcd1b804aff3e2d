import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import css from './figure-bars.module.css';

export interface Bar {
  readonly label: string;
  readonly people: number;
}

/** Bars one under the other, and the same figures as a table for whoever wants them so. */
export function FigureBars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...bars.map(({ people }) => people));
  return (
    <Card padded>
      <SectionTitle>{title}</SectionTitle>
      <div
        className={css.chart}
        role="img"
        aria-label={t('resignations.report.chart', {
          label: title,
          bars: bars.map(({ label, people }) => `${label}: ${formatNumber(people)}`).join('; '),
        })}
      >
        {bars.map(({ label, people }) => (
          <div key={label} className={css.row}>
            <span className="t13">{label}</span>
            <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none">
              <rect className={css.size} width={(100 * people) / most} height={1} />
            </svg>
            <span className="num t13 ink2">{formatNumber(people)}</span>
          </div>
        ))}
      </div>
      <details className="t13">
        <summary>{t('resignations.report.table')}</summary>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t('resignations.report.people')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, people }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{formatNumber(people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
