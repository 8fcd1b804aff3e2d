import { Fragment } from 'react';
import { formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { leastWhy, mostWhy } from '../../coaching.ts';
import type { Checked } from '../recognition.ts';
import { CoachingList } from './coaching-list.tsx';
import css from './recognition.module.css';

interface Props {
  checked: Checked;
  /** Reasons that were rewritten here, by row. */
  mended: Readonly<Record<string, string>>;
  onMend: (row: number, text: string) => void;
}

/** The rows of a file: which are ready, and what is wrong in which cell. */
export function CheckedRows({ checked, mended, onMend }: Props) {
  const { t } = useTranslation();
  const wrong = checked.rows.length - checked.rows.filter((row) => row.problem === null).length;
  return (
    <Card padded>
      <p role="status" className="row gap16">
        <StateMark state="done">{t('recognition.desk.ready', { count: checked.ready })}</StateMark>
        {wrong > 0 ? <StateMark state="refused">{t('recognition.desk.wrong', { count: wrong })}</StateMark> : null}
      </p>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('recognition.desk.rows')}>
        <table className={css.rows}>
          <thead>
            <tr className="t13 ink3">
              <th scope="col">{t('recognition.desk.row')}</th>
              <th scope="col">{t('recognition.all.person')}</th>
              <th scope="col">{t('recognition.all.program')}</th>
              <th scope="col">{t('recognition.all.month')}</th>
              <th scope="col" className={css.reason}>
                {t('recognition.all.why')}
              </th>
              <th scope="col">{t('recognition.all.state')}</th>
            </tr>
          </thead>
          <tbody>
            {checked.rows.map((row) => {
              const wrongIn = (column: string) => (row.column === column ? css.wrong : undefined);
              const typed = mended[row.row];
              return (
                <Fragment key={row.row}>
                  <tr>
                    <td className="num">{row.row}</td>
                    <td className={wrongIn('document')}>{row.person || '—'}</td>
                    <td className={wrongIn('program')}>{row.program}</td>
                    <td className={wrongIn('period')}>{monthOf(row.period)}</td>
                    <td className={wrongIn('why')}>{row.why}</td>
                    <td className={css.told}>
                      {row.problem === null ? (
                        <StateMark state="done">{t('recognition.desk.rowReady')}</StateMark>
                      ) : (
                        <StateMark state="refused">
                          {t('recognition.desk.cell', { cell: row.cell, message: row.message })}
                        </StateMark>
                      )}
                    </td>
                  </tr>
                  {row.problem === 'why_short' ? (
                    <tr className={css.mend}>
                      <td />
                      <td colSpan={4}>
                        <TextArea
                          label={t('recognition.desk.mend', { row: row.row })}
                          rows={2}
                          minLength={leastWhy}
                          maxLength={mostWhy}
                          value={typed ?? row.why}
                          onChange={(text) => onMend(row.row, text)}
                        />
                      </td>
                      <td>
                        <CoachingList text={typed ?? row.why} />
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** A month as people say it; what is none stands there as it was written. */
const monthOf = (period: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(period) ? formatMonth(`${period}-01`) : period);
