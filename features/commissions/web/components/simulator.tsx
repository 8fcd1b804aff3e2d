import { useState } from 'react';
import { formatMoney, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { guess } from '../../calculation/forecast.ts';
import type { Metric } from '../../calculation/plan.ts';
import type { Live } from '../commissions.ts';
import css from './own.module.css';

const points = 40;

/** "¿Y si cierro 5 más?": the same arithmetic that pays, with figures that are moved by hand. */
export function Simulator({ live }: { live: Live }) {
  const { t } = useTranslation();
  const { rules } = live.condition!;
  const [moved, setMoved] = useState<Readonly<Record<string, string>>>({});
  const figures = { ...live.figures, ...moved };
  const then = guess(rules, figures, live.presence).total;
  const more = Number(then) - Number(live.total);
  const main = rules.metrics.find(({ key }) => rules.components.some(({ metric }) => metric === key))!;
  return (
    <Card padded>
      <SectionTitle
        aside={
          <span className="t13 ink2">
            {t(more >= 0 ? 'commissions.simulator.more' : 'commissions.simulator.less', {
              total: formatMoney(Number(then)),
              amount: formatMoney(Math.abs(more)),
            })}
          </span>
        }
      >
        {t('commissions.simulator.title')}
      </SectionTitle>
      <div className={css.simulator}>
        <Curve live={live} metric={main} figures={figures} />
        <div className="stack gap12">
          {rules.metrics.map((metric) => {
            const value = Number(figures[metric.key] ?? '0');
            const { most, step } = rangeOf(metric, Number(live.figures[metric.key] ?? '0'));
            return (
              <label key={metric.key} className={css.slider}>
                <span className="row between">
                  <span className="medium">{metric.name}</span>
                  <span className="num">{shown(metric, value)}</span>
                </span>
                <input
                  type="range"
                  min={0}
                  max={most}
                  step={step}
                  value={value}
                  aria-valuetext={shown(metric, value)}
                  onChange={({ target }) =>
                    setMoved({ ...moved, [metric.key]: Number(target.value).toFixed(metric.unit === 'share' ? 2 : 0) })
                  }
                />
              </label>
            );
          })}
        </div>
      </div>
    </Card>
  );
}

/** What the month pays for each count of the first figure, the others as they are set. */
function Curve({ live, metric, figures }: { live: Live; metric: Metric; figures: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const { rules } = live.condition!;
  const { most } = rangeOf(metric, Number(live.figures[metric.key] ?? '0'));
  const pay = (value: number) =>
    Number(guess(rules, { ...figures, [metric.key]: String(Math.round(value)) }, live.presence).total);
  const line = Array.from({ length: points + 1 }, (_, at) => (most / points) * at).map((value) => ({
    value,
    pays: pay(value),
  }));
  const top = Math.max(...line.map(({ pays }) => pays), 1);
  const x = (value: number) => 8 + (value / most) * 384;
  const y = (pays: number) => 150 - (pays / top) * 134;
  const now = Number(live.figures[metric.key] ?? '0');
  const then = Number(figures[metric.key] ?? '0');
  return (
    <svg
      viewBox="0 0 400 172"
      className={css.curve}
      role="img"
      aria-label={t('commissions.simulator.curve', { name: metric.name })}
    >
      <line x1="8" x2="392" y1="150" y2="150" className={css.axis} />
      <polyline className={css.path} points={line.map(({ value, pays }) => `${x(value)},${y(pays)}`).join(' ')} />
      <circle className={css.now} cx={x(now)} cy={y(pay(now))} r="6" />
      {then === now ? null : <circle className={css.then} cx={x(then)} cy={y(pay(then))} r="6" />}
      <text className={css.tick} x="8" y="167">
        0
      </text>
      <text className={css.tick} x="392" y="167" textAnchor="end">
        {shown(metric, most)}
      </text>
      <text className={css.tick} x="8" y="12">
        {formatMoney(top)}
      </text>
    </svg>
  );
}

function rangeOf({ unit }: Metric, now: number): { most: number; step: number } {
  if (unit === 'share') return { most: 1, step: 0.01 };
  const most = Math.max(20, Math.ceil((now * 1.6) / 10) * 10);
  return { most, step: unit === 'pesos' ? Math.max(1000, Math.round(most / 200)) : 1 };
}

const shown = ({ unit }: Metric, value: number) =>
  unit === 'share' ? formatPercent(value) : unit === 'pesos' ? formatMoney(value) : formatNumber(value);
