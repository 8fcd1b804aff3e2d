import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Usage } from '../applications.ts';
import css from './day-chart.module.css';

const WIDTH = 1000;
const HEIGHT = 180;
/** Days from which weeks are told in the table. */
const MANY = 45;

/** Openings by day as a line with its area; the same figures stand in the table beside it. */
export function DayChart({ days }: { days: Usage['days'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...days.map((one) => one.openings));
  const top = ceilingOf(most);
  const x = (at: number) => (days.length === 1 ? WIDTH / 2 : (at / (days.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const points = days.map((one, at) => `${x(at).toFixed(1)},${y(one.openings).toFixed(1)}`);
  const rows = days.length > MANY ? weeksOf(days) : days.map((one) => ({ ...one, label: formatDay(one.day) }));
  const peak = days.find((one) => one.openings === most);
  const marks = [0, 1, 2, 3].map((n) => Math.round((n / 3) * (days.length - 1)));
  return (
    <div className={css.both}>
      <figure className={css.figure}>
        <div className={css.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="t13 ink3 num">
              {formatNumber(value)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('applications.usage.chart', {
            days: days.length,
            most: formatNumber(most),
            day: peak ? formatDay(peak.day) : '',
          })}
        >
          {[0, 0.5, 1].map((share) => (
            <line key={share} className={css.grid} x1={0} x2={WIDTH} y1={HEIGHT * share} y2={HEIGHT * share} />
          ))}
          <polygon className={css.area} points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
          <polyline className={css.line} points={points.join(' ')} />
        </svg>
        <div className={css.axis} aria-hidden="true">
          {[...new Set(marks)].map((at) => (
            <span key={at} className="t13 ink3">
              {formatDay(days[at]!.day)}
            </span>
          ))}
        </div>
      </figure>
      <div className={css.table} tabIndex={0} role="region" aria-label={t('applications.usage.table')}>
        <table>
          <caption className="visually-hidden">{t('applications.usage.byDay')}</caption>
          <thead>
            <tr>
              <th scope="col">{days.length > MANY ? t('applications.usage.week') : t('applications.usage.day')}</th>
              <th scope="col">{t('applications.usage.openings')}</th>
            </tr>
          </thead>
          <tbody>
            {[...rows].reverse().map((row) => (
              <tr key={row.day}>
                <th scope="row">{row.label}</th>
                <td className="num">{formatNumber(row.openings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The next round number whose half is round too: 10, 20, 30, 40, 60… */
function ceilingOf(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 3, 4, 6, 8, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

/** Seven days at a time, counted from the first. */
function weeksOf(days: Usage['days']) {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => {
    const week = days.slice(at * 7, at * 7 + 7);
    const openings = week.reduce((all, one) => all + one.openings, 0);
    return { day: week[0]!.day, openings, label: formatDay(week[0]!.day) };
  });
}
