import type { ReactNode } from 'react';
import { formatDay, formatMoment, formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Pill } from '#platform/web/ui/pill.tsx';
import type { Salary } from '../people.ts';
import css from './salary-lines.module.css';

const tones = { current: 'ok', future: 'info', ended: 'neutral' } as const;

/** What somebody earned from which day on, the newest first, with who set it and why. */
export function SalaryLines({ rows, actions }: { rows: readonly Salary[]; actions?: (row: Salary) => ReactNode }) {
  const { t } = useTranslation();
  return (
    <ol className={css.lines} aria-label={t('people.salary.history')}>
      {rows.map((row) => (
        <li key={row.id} className={css.line}>
          <div className="row wrap gap8">
            <span className={`num strong ${row.state === 'ended' ? `ink3 ${css.ended}` : ''}`}>
              {t('people.salary.month', { amount: formatMoney(row.amount) })}
            </span>
            {row.kind === 'integral' ? (
              <span className="t13 ink2">{t('people.choice.salary_kind.integral')}</span>
            ) : null}
            {row.state === 'past' ? null : <Pill tone={tones[row.state]}>{t(`people.salary.state.${row.state}`)}</Pill>}
          </div>
          <p>
            {t('people.salary.since', { day: formatDay(row.valid_from) })}. {row.reason}
          </p>
          {row.set_by === null ? null : (
            <p className="t13 ink3">
              {t('people.salary.setBy', { name: row.set_by, moment: formatMoment(row.set_at) })}
            </p>
          )}
          {row.ended_at === null ? null : (
            <p className="t13 ink2">
              {t('people.salary.endedBy', {
                reason: row.ended_reason ?? '',
                name: row.ended_by ?? '',
                moment: formatMoment(row.ended_at),
              })}
            </p>
          )}
          {row.state === 'ended' ? null : actions?.(row)}
        </li>
      ))}
    </ol>
  );
}
