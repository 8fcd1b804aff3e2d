import { useTranslation } from '#platform/web/translation.ts';
import type { Bar } from './bar-chart.tsx';
import css from './results.module.css';

/** The figures of a chart, for whoever wants them as a table. */
export function BarTable({ bars, head }: { bars: readonly Bar[]; head: string }) {
  const { t } = useTranslation();
  return (
    <details className={css.table}>
      <summary className="t13">{t('surveys.results.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('surveys.export.option')}</th>
            <th scope="col">{head}</th>
            {bars.some((bar) => bar.share) ? <th scope="col">{t('surveys.export.share')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td className="num">{bar.value}</td>
              {bar.share ? <td className="num">{bar.share}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
