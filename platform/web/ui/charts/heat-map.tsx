import { formatNumber } from '../../i18n.ts';
import { ChartFrame } from './chart-frame.tsx';
import css from './charts.module.css';

/** From this share on a cell is so dark that its figure turns. */
const DARK = 0.55;

export interface HeatMapProps {
  title: string;
  /** What the rows are: the head of the first column of the table. */
  over: string;
  columns: readonly string[];
  rows: readonly { readonly label: string; readonly values: readonly (number | null | undefined)[] }[];
  format?: (value: number) => string;
  /** What stands where a figure is not told: its value is null. Where there is none, undefined, nothing stands. */
  untold?: string;
}

/** Figures by two things, such as day and hour: the more, the stronger the colour; the figure stands in each cell. */
export function HeatMap({ title, over, columns, rows, format = formatNumber, untold = '' }: HeatMapProps) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const told = (value: number | null | undefined) =>
    value === undefined ? '' : value === null ? untold : format(value);
  const shareOf = (value: number | null | undefined) => (value ?? 0) / most;
  return (
    <ChartFrame
      title={title}
      heads={[over, ...columns]}
      rows={rows.map(({ label, values }) => [label, ...values.map(told)])}
      marks={rows.flatMap(({ label, values }) =>
        values.map((value, column) => [label, columns[column], told(value)].join(' · ')),
      )}
    >
      {(at, read) => (
        <div className={css.scroll} aria-hidden>
          <div
            className={css.heat}
            style={{ gridTemplateColumns: `minmax(72px, auto) repeat(${columns.length}, 1fr)` }}
          >
            <span />
            {columns.map((column) => (
              <span key={column} className="t13 ink3">
                {column}
              </span>
            ))}
            {rows.map(({ label, values }, row) => [
              <span key={label} className={`t13 ink2 ${css.rowName}`}>
                {label}
              </span>,
              ...values.map((value, column) => {
                const mark = row * columns.length + column;
                return (
                  <span
                    key={`${label} ${columns[column]}`}
                    className={`t13 num ${css.cell}`}
                    data-read={at === mark || undefined}
                    data-dark={shareOf(value) >= DARK || undefined}
                    style={{
                      background: `color-mix(in srgb, var(--primary) ${shareOf(value) >= DARK ? 100 : shareOf(value) * 40}%, var(--surface))`,
                    }}
                    onPointerEnter={() => read(mark)}
                    onPointerLeave={() => read(undefined)}
                  >
                    {told(value)}
                  </span>
                );
              }),
            ])}
          </div>
        </div>
      )}
    </ChartFrame>
  );
}
