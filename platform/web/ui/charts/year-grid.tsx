import { addDays, addMonths, eachDay } from '#platform/contract/calendar-day.ts';
import { formatDayRange, formatLongDay, formatMonth } from '../../i18n.ts';
import { useTranslation } from '../../translation.ts';
import { ChartFrame, colourOf } from './chart-frame.tsx';
import css from './charts.module.css';

/** A day or days after one another that something is known of; `kind` is its place in the kinds. */
export interface YearSpan {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly kind: number;
}

export interface YearGridProps {
  title: string;
  year: number;
  /** What days can be: the legend. */
  kinds: readonly string[];
  spans: readonly YearSpan[];
  today: string;
}

/** A year as twelve lines of days: what is known of a day has the colour of its kind; Sundays stand back. */
export function YearGrid({ title, year, kinds, spans, today }: YearGridProps) {
  const { t } = useTranslation();
  const shown = spans.filter(({ from, to }) => from <= `${year}-12-31` && to >= `${year}-01-01`);
  const dates = shown.map(({ from, to }) => (from === to ? formatLongDay(from) : formatDayRange(from, to)));
  const markOf = new Map(shown.flatMap(({ from, to }, mark) => [...eachDay(from, to)].map((day) => [day, mark])));
  return (
    <ChartFrame
      title={title}
      heads={[t('ui.chart.days'), t('ui.chart.what')]}
      rows={shown.map(({ label }, mark) => [dates[mark]!, label])}
      marks={shown.map(({ label }, mark) => `${dates[mark]} · ${label}`)}
      legend={kinds.map((label, kind) => ({ label, colour: colourOf(kind) }))}
    >
      {(at, read) => (
        <div className={css.year} aria-hidden>
          {Array.from({ length: 12 }, (_, month) => {
            const first = `${year}-${String(month + 1).padStart(2, '0')}-01`;
            const days = [...eachDay(first, addDays(addMonths(first, 1), -1))];
            return [
              <span key={first} className="t13 ink2">
                {formatMonth(first).slice(0, 3)}
              </span>,
              ...Array.from({ length: 31 }, (_empty, place) => {
                const day = days[place];
                if (!day) return <span key={`${first} ${place}`} />;
                const mark = markOf.get(day);
                return (
                  <span
                    key={day}
                    className={css.yearDay}
                    data-read={(mark !== undefined && at === mark) || undefined}
                    data-sunday={new Date(`${day}T12:00:00Z`).getUTCDay() === 0 || undefined}
                    data-today={day === today || undefined}
                    style={mark === undefined ? undefined : { background: colourOf(shown[mark]!.kind) }}
                    onPointerEnter={() => read(mark)}
                    onPointerLeave={() => read(undefined)}
                  />
                );
              }),
            ];
          })}
        </div>
      )}
    </ChartFrame>
  );
}
