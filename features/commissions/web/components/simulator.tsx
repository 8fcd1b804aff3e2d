import { Fragment, useState } from 'react';
import { formatMoney, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { guess } from '../../calculation/forecast.ts';
import type { Metric } from '../../calculation/plan.ts';
import type { Live } from '../commissions.ts';
import css from './own.module.css';

const points = 24;
/** Where the curve begins: before it stand the sums. */
const left = 88;

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
      <SectionTitle>{t('commissions.simulator.title')}</SectionTitle>
      <p className="t13 ink2">
        {t(`commissions.simulator.${more > 0 ? 'more' : more < 0 ? 'less' : 'same'}`, {
          total: formatMoney(Number(then)),
          amount: formatMoney(Math.abs(more)),
        })}
      </p>
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
    Number(
      guess(
        rules,
        { ...figures, [metric.key]: metric.unit === 'share' ? value.toFixed(4) : String(Math.round(value)) },
        live.presence,
      ).total,
    );
  // At each step the line is drawn twice, before and behind it: a jump is a jump, not a slope.
  const edges = edgesOf(live, metric).filter((edge) => edge > 0 && edge < most);
  const parts = [0, ...edges].map((from, at) => {
    const to = edges[at] ?? most;
    const last = edges[at] === undefined ? to : to - (metric.unit === 'count' ? 1 : 0.001);
    return Array.from({ length: points + 1 }, (_, n) => from + ((last - from) / points) * n).map((at) => {
      const value = metric.unit === 'count' ? Math.round(at) : at;
      return { value, pays: pay(value) };
    });
  });
  const top = niceTop(Math.max(...parts.flat().map(({ pays }) => pays), 1));
  const x = (value: number) => left + (value / most) * (392 - left);
  const y = (pays: number) => 148 - (pays / top) * 132;
  const now = Number(live.figures[metric.key] ?? '0');
  const then = Number(figures[metric.key] ?? '0');
  return (
    <svg
      viewBox="0 0 400 172"
      className={css.curve}
      role="img"
      aria-label={t('commissions.simulator.curve', { name: metric.name })}
    >
      {[0, 0.5, 1].map((share) => (
        <Fragment key={share}>
          <line x1={left} x2="392" y1={y(top * share)} y2={y(top * share)} className={css.axis} />
          <text className={css.tick} x={left - 6} y={y(top * share) + 4} textAnchor="end">
            {formatMoney(top * share)}
          </text>
        </Fragment>
      ))}
      {parts.map((part, at) => {
        const next = parts[at + 1]?.[0];
        const end = part.at(-1);
        return (
          <Fragment key={part[0]!.value}>
            <polyline className={css.path} points={part.map(({ value, pays }) => `${x(value)},${y(pays)}`).join(' ')} />
            {next && end ? (
              <line className={css.jump} x1={x(next.value)} x2={x(next.value)} y1={y(end.pays)} y2={y(next.pays)} />
            ) : null}
            {next && x(next.value) < 350 ? (
              <text className={css.tick} x={x(next.value)} y="166" textAnchor="middle">
                {shown(metric, next.value)}
              </text>
            ) : null}
          </Fragment>
        );
      })}
      <circle className={css.now} cx={x(now)} cy={y(pay(now))} r="6" />
      <text className={css.mark} x={x(now) - 10} y={y(pay(now)) - 8} textAnchor="end">
        {t('commissions.simulator.today', { figure: shown(metric, now) })}
      </text>
      {then === now ? null : (
        <>
          <circle className={css.then} cx={x(then)} cy={y(pay(then))} r="6" />
          <text className={css.mark} x={Math.min(x(then) + 10, 370)} y={y(pay(then)) + 18}>
            {shown(metric, then)}
          </text>
        </>
      )}
      <text className={css.tick} x={left} y="166">
        0
      </text>
      <text className={css.tick} x="392" y="166" textAnchor="end">
        {shown(metric, most)}
      </text>
    </svg>
  );
}

/** Where the value of a unit changes. */
function edgesOf({ condition }: Live, { key }: Metric): number[] {
  const steps = condition!.rules.components.flatMap((one) =>
    one.pays === 'steps' && one.metric === key ? one.steps.map(({ from }) => Number(from)) : [],
  );
  return [...new Set(steps)].filter((from) => from > 1).sort((a, b) => a - b);
}

/** The next round sum, so that the lines behind the curve have figures that one reads. */
function niceTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 8, 10].find((times) => times * unit >= most) ?? 10) * unit;
}

function rangeOf({ unit }: Metric, now: number): { most: number; step: number } {
  if (unit === 'share') return { most: 1, step: 0.01 };
  const most = Math.max(20, Math.ceil((now * 1.6) / 10) * 10);
  return { most, step: unit === 'pesos' ? Math.max(1000, Math.round(most / 200)) : 1 };
}

const shown = ({ unit }: Metric, value: number) =>
  unit === 'share' ? formatPercent(value) : unit === 'pesos' ? formatMoney(value) : formatNumber(value);
