import { formatNumber } from '../../i18n.ts';
import { ChartFrame, colourOf } from './chart-frame.tsx';
import css from './charts.module.css';

const WIDTH = 600;
const HEIGHT = 180;
const EDGE = 8;

export interface LineChartProps {
  title: string;
  /** What the steps are: the head of the first column of the table. */
  over: string;
  /** The steps, such as days. */
  steps: readonly string[];
  series: readonly { readonly label: string; readonly values: readonly number[]; readonly dashed?: boolean }[];
  format?: (value: number) => string;
  /** What else each step says when it is read, such as how many people a share is made of. */
  details?: readonly string[];
}

/** Figures over time, a line for each series; what they are compared with is dashed. */
export function LineChart({ title, over, steps, series, format = formatNumber, details }: LineChartProps) {
  const most = Math.max(0, ...series.flatMap(({ values }) => values)) || 1;
  const x = (step: number) => EDGE + (step / Math.max(1, steps.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE);
  const said = (step: number) =>
    [
      ...series.map(({ label, values }) => `${label} ${format(values[step] ?? 0)}`),
      ...(details ? [details[step]] : []),
    ].join(' · ');
  return (
    <ChartFrame
      title={title}
      heads={[over, ...series.map(({ label }) => label)]}
      rows={steps.map((label, step) => [label, ...series.map(({ values }) => format(values[step] ?? 0))])}
      marks={steps.map((label, step) => `${label} · ${said(step)}`)}
      legend={series.map(({ label }, part) => ({ label, colour: colourOf(part) }))}
    >
      {(at, read) => (
        <>
          <div className={`t13 ink3 num ${css.most}`} aria-hidden>
            {format(most)}
          </div>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.lines} aria-hidden preserveAspectRatio="none">
            {[0, 0.5, 1].map((share) => (
              <line key={share} className={css.grid} x1="0" x2={WIDTH} y1={y(most * share)} y2={y(most * share)} />
            ))}
            {series.map(({ label, values, dashed }, part) => (
              <polyline
                key={label}
                className={css.line}
                points={values.map((value, step) => `${x(step)},${y(value)}`).join(' ')}
                stroke={colourOf(part)}
                strokeDasharray={dashed ? '6 5' : undefined}
              />
            ))}
            {at === undefined ? null : <line className={css.cursor} x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />}
            {steps.map((label, step) => (
              <rect
                key={label}
                fill="transparent"
                x={x(step - 0.5)}
                width={x(step + 0.5) - x(step - 0.5)}
                y="0"
                height={HEIGHT}
                onPointerEnter={() => read(step)}
                onPointerLeave={() => read(undefined)}
              />
            ))}
          </svg>
          <div className={`t13 ink3 num ${css.ends}`} aria-hidden>
            <span>{steps[0]}</span>
            <span>{steps.at(-1)}</span>
          </div>
        </>
      )}
    </ChartFrame>
  );
}
