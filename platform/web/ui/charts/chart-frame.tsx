import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../translation.ts';
import { Segmented } from '../segmented.tsx';
import css from './charts.module.css';

export interface ChartFrameProps {
  title: string;
  /** The same figures as a table: its heads, and a row for each mark or group of marks. */
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** What each mark says, in the order in which the arrows walk them. */
  marks: readonly string[];
  /** The colours of the series, where there is more than one. */
  legend?: readonly { readonly label: string; readonly colour: string }[];
  /** Draws the chart; `at` is the mark that is read now. */
  children: (at: number | undefined, read: (at: number | undefined) => void) => ReactNode;
}

/** Around every chart: its title, the table of its figures, and the mark that the arrows or the pointer read. */
export function ChartFrame({ title, heads, rows, marks, legend = [], children }: ChartFrameProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [at, setAt] = useState<number>();
  const walk = (event: KeyboardEvent) => {
    const from = at ?? -1;
    const to = {
      ArrowRight: from + 1,
      ArrowDown: from + 1,
      ArrowLeft: from - 1,
      ArrowUp: from - 1,
      Home: 0,
      End: marks.length - 1,
    }[event.key];
    if (to === undefined || marks.length === 0) return;
    event.preventDefault();
    setAt(Math.min(marks.length - 1, Math.max(0, to)));
  };
  return (
    <figure className={css.figure}>
      <figcaption className={css.head}>
        <span className="t15 strong">{title}</span>
        <Segmented
          label={t('ui.chart.view')}
          value={view}
          onChange={setView}
          options={[
            { key: 'chart', label: t('ui.chart.chart') },
            { key: 'table', label: t('ui.chart.table') },
          ]}
        />
      </figcaption>
      {view === 'table' ? (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={title}>
          <table className={css.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...figures]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, place) => (
                    <td key={heads[place + 1]} className="num">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <div
            className={css.stage}
            role="group"
            tabIndex={0}
            aria-label={t('ui.chart.how', { title })}
            onKeyDown={walk}
            onBlur={() => setAt(undefined)}
          >
            {children(at, setAt)}
          </div>
          <div className={css.foot}>
            {legend.length > 1 ? (
              <ul className={css.legend}>
                {legend.map(({ label, colour }) => (
                  <li key={label} className="t13 ink2">
                    <span className={css.swatch} style={{ background: colour }} />
                    {label}
                  </li>
                ))}
              </ul>
            ) : null}
            <p role="status" className="t13 ink2 num">
              {at === undefined ? '' : marks[at]}
            </p>
          </div>
        </>
      )}
    </figure>
  );
}

/** The colour of a series, from the tokens. */
export function colourOf(series: number): string {
  return `var(--c${(series % 6) + 1})`;
}
