import { useTranslation } from 'react-i18next';
import { formatMoney } from '#platform/web/i18n.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { Nature } from '../../concept.ts';
import { kindOf } from '../../concept.ts';
import { changeText, whyText } from '../line-text.ts';
import type { Payslip } from '../payroll.ts';
import css from './payslip-lines.module.css';

/** What was earned, or what was taken off: each line with its reason, beside the payslip before. */
export function PayslipLines({ payslip, nature }: { payslip: Payslip; nature: Nature }) {
  const { t } = useTranslation();
  const { previous } = payslip;
  const lines = payslip.lines.filter(({ concept }) => kindOf(concept).nature === nature);
  const total = nature === 'earning' ? payslip.earned : payslip.deducted;
  const before = lines.reduce((sum, line) => sum + Math.round((line.previous?.amount ?? 0) * 100), 0) / 100;
  return (
    <Card>
      <table className={css.lines}>
        <caption className="t17 strong">{t(`payroll.nature.${nature}`)}</caption>
        <thead>
          <tr className="t13 ink3">
            <th scope="col">{t('payroll.slip.concept')}</th>
            <th scope="col">{t('payroll.slip.thisTime')}</th>
            {previous ? <th scope="col">{t('payroll.slip.lastTime')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const change = changeText(t, line, previous !== null);
            return (
              <tr key={line.concept}>
                <th scope="row">
                  <span className="medium">{t(`payroll.concept.${line.concept}`)}</span>
                  <span className="t13 ink3">{whyText(t, line)}</span>
                  {line.note ? <span className="t13 ink2">{line.note}</span> : null}
                  {change ? <span className={`t13 ${css.change}`}>{change}</span> : null}
                </th>
                <td className="num">{formatMoney(line.amount)}</td>
                {previous ? (
                  <td className="num ink3">{line.previous ? formatMoney(line.previous.amount) : '—'}</td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(nature === 'earning' ? 'payroll.slip.earned' : 'payroll.slip.deducted')}</th>
            <td className="num">{formatMoney(total ?? 0)}</td>
            {previous ? <td className="num ink3">{formatMoney(before)}</td> : null}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
