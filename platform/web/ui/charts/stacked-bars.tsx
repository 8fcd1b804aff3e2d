import { formatNumber } from '../../i18n.ts';
import { ChartFrame, colourOf } from './chart-frame.tsx';
import css from './charts.module.css';

export interface StackedBarsProps {
  title: string;
  /** What the bars are: the head of the first column of the table. */
  over: string;
  /** One for a plain bar chart. */
  series: readonly string[];
  bars: readonly { readonly label: string; readonly values: readonly number[] }[];
  format?: (value: number) => string;
  /** The most that a bar should reach, such as a cap of the law: a line through all bars. */
  cap?: { readonly label: string; readonly value: number };
}

/** Bars one under the other, of one part or of several; the total stands in figures at the end. */
export function StackedBars({ title, over, series, bars, format = formatNumber, cap }: StackedBarsProps) {
  const totals = bars.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const most = Math.max(1, ...totals, cap?.value ?? 0);
  const marks = bars.flatMap(({ label, values }) =>
    values.map((value, part) => [label, ...(series.length > 1 ? [series[part]] : []), format(value)].join(' · ')),
  );
  return (
    <ChartFrame
      title={title}
      heads={[over, ...series]}
      rows={bars.map(({ label, values }) => [label, ...values.map(format)])}
      marks={marks}
      legend={[
        ...series.map((label, part) => ({ label, colour: colourOf(part) })),
        ...(cap ? [{ label: `${cap.label} · ${format(cap.value)}`, colour: 'var(--ink)' }] : []),
      ]}
    >
      {(at, read) => (
        <div className={css.bars} aria-hidden>
          {bars.map(({ label, values }, bar) => (
            <div key={label} className={css.bar}>
              <span className="t13 ink2 cut">{label}</span>
              <span className={css.track}>
                {values.map((value, part) => {
                  const mark = bar * series.length + part;
                  return (
                    <span
                      key={series[part]}
                      className={css.part}
                      data-read={at === mark || undefined}
                      style={{ width: `${(value / most) * 100}%`, background: colourOf(part) }}
                      onPointerEnter={() => read(mark)}
                      onPointerLeave={() => read(undefined)}
                    />
                  );
                })}
                {cap ? (
                  <span className={css.cap} style={{ insetInlineStart: `calc(${(cap.value / most) * 100}% - 2px)` }} />
                ) : null}
              </span>
              <span className="t13 strong num">{format(totals[bar] ?? 0)}</span>
            </div>
          ))}
        </div>
      )}
    </ChartFrame>
  );
}

export interface BarChartProps extends Omit<StackedBarsProps, 'series' | 'bars'> {
  /** What the figures are. */
  measure: string;
  bars: readonly { readonly label: string; readonly value: number }[];
}

/** Bars one under the other. */
export function BarChart({ measure, bars, ...rest }: BarChartProps) {
  return (
    <StackedBars {...rest} series={[measure]} bars={bars.map(({ label, value }) => ({ label, values: [value] }))} />
  );
}
