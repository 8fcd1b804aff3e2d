import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import css from './share-bars.module.css';

export interface ShareBarsProps {
  label: string;
  head: string;
  rows: readonly { key: string; name: string; openings: number }[];
  chosen?: string | undefined;
  /** Narrows the report to one row, or widens it again. */
  onChoose: (key: string) => void;
}

/** What each part has of the whole: a table whose last column is drawn. */
export function ShareBars({ label, head, rows, chosen, onChoose }: ShareBarsProps) {
  const { t } = useTranslation();
  const all = rows.reduce((sum, row) => sum + row.openings, 0);
  if (rows.length === 0) return <p className={`ink2 ${css.none}`}>{t('applications.usage.none')}</p>;
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{t('applications.usage.openings')}</th>
          <th scope="col">{t('applications.usage.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.key === chosen ? css.chosen : undefined}>
            <th scope="row">
              {row.key === 'none' ? (
                row.name
              ) : (
                <button type="button" aria-pressed={row.key === chosen} onClick={() => onChoose(row.key)}>
                  {row.name}
                </button>
              )}
            </th>
            <td className="num">{formatNumber(row.openings)}</td>
            <td>
              <span className={css.share}>
                <span className={css.track} aria-hidden="true">
                  <span style={{ width: `${(all === 0 ? 0 : row.openings / all) * 100}%` }} />
                </span>
                <span className="num">{formatPercent(all === 0 ? 0 : row.openings / all)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
