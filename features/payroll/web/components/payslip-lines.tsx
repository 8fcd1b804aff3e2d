import { formatDay, formatMoney, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { Nature } from '../../concept.ts';
import { kindOf } from '../../concept.ts';
import { explainChange, explainLine, type Teller } from '../../sentence.ts';
import type { Payslip, PayslipLine } from '../payroll.ts';
import { periodText } from '../period-text.ts';
import css from './payslip-lines.module.css';

const figures = {
  money: formatMoney,
  number: (value: number) => formatNumber(value, 2),
  percent: (share: number) => formatPercent(share, 2),
};

/** What was earned, or what was taken off: each line with its reason, beside the payslip before. */
export function PayslipLines({ payslip, nature }: { payslip: Payslip; nature: Nature }) {
  const { t } = useTranslation();
  const tell: Teller = { ...figures, t: (key, params = {}) => t(key, params) };
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
            <th scope="col">{t('payroll.head.concept')}</th>
            <th scope="col">{t('payroll.slip.thisTime')}</th>
            {previous ? <th scope="col">{t('payroll.slip.lastTime')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const change = explainChange(tell, line, previous !== null);
            return (
              <tr key={line.concept} id={line.concept}>
                <th scope="row">
                  <span className="medium">{t(`payroll.concept.${line.concept}`)}</span>
                  <span className="t13 ink3">{explainLine(tell, line)}</span>
                  {line.note ? <span className="t13 ink2">{line.note}</span> : null}
                  {change ? <span className={`t13 ${css.change}`}>{change}</span> : null}
                  <LineEvents line={line} />
                  <LineLinks payslip={payslip} line={line} />
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

/** The shifts, overtime or days of leave that a line is made of. */
function LineEvents({ line }: { line: PayslipLine }) {
  const { t } = useTranslation();
  const { measure } = kindOf(line.concept);
  if (line.events.length === 0 || (measure !== 'hours' && measure !== 'days')) return null;
  return (
    <details className="t13">
      <summary>{t('payroll.events.open', { count: line.events.length })}</summary>
      <ul className={css.events}>
        {line.events.map((event) => (
          <li key={`${event.day} ${event.quantity}`}>
            <span>{formatDay(event.day)}</span>
            <span className="num">
              {[
                t(`payroll.differences.${measure}`, { count: event.quantity, number: formatNumber(event.quantity, 2) }),
                event.amount === null ? '' : formatMoney(event.amount),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Where a line comes from, the claim about it, and the way to one. */
function LineLinks({ payslip, line }: { payslip: Payslip; line: PayslipLine }) {
  const { t } = useTranslation();
  const { claim, key, concept } = line;
  const label = t(`payroll.concept.${concept}`);
  const source = sourceOf(payslip, line);
  const asked = { line: key, label, period: periodText(t, payslip) };
  return (
    <span className={`t13 ${css.links}`}>
      {payslip.is_own && source ? (
        <Link to={source.to} {...(source.search ? { search: source.search } : {})}>
          {t(`payroll.source.${source.key}`)}
        </Link>
      ) : null}
      {claim ? (
        <Link to={payslip.is_own ? '/solicitudes' : '/equipo/solicitudes'} search={{ id: claim.id }}>
          {t(claim.is_open ? 'payroll.claim.open' : 'payroll.claim.closed', { number: claim.number })}
        </Link>
      ) : null}
      {payslip.is_own && !claim?.is_open ? (
        <Link
          to={'/service/$kind'}
          params={{ kind: 'payroll-claim' }}
          search={asked}
          aria-label={t('payroll.claim.lineNamed', { line: label })}
        >
          {t('payroll.claim.line')}
        </Link>
      ) : null}
    </span>
  );
}

/** The screen where one sees the hours or days behind a line. */
function sourceOf(payslip: Payslip, line: PayslipLine) {
  const { source: key } = kindOf(line.concept);
  if (key === undefined || line.amount === 0) return undefined;
  if (key === 'schedule') return { key, to: '/malla', search: { ver: 'mes', dia: payslip.starts_on } } as const;
  if (key === 'overtime')
    return { key, to: '/horas/extras', search: { periodo: payslip.starts_on.slice(0, 7) } } as const;
  if (key === 'commissions')
    return { key, to: '/comisiones', search: { mes: line.months.at(-1) ?? payslip.starts_on.slice(0, 7) } } as const;
  return { key, to: '/solicitudes', search: undefined } as const;
}
