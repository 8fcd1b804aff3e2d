import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { OrderDetail } from '../work-orders.ts';
import css from './place-moves.module.css';

/** How an order moved in the queue since it came in, as steps from its first place to that of today. */
export function PlaceMoves({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { queue, joined } = order;
  const today = isoDay(now());
  const before = queue?.places.filter(({ day }) => day < today) ?? [];
  const first = before[0];
  if (!queue || !first) return null;
  const points = [...before, { day: today, place: queue.place }];
  const [best, worst] = [Math.min(...points.map((one) => one.place)), Math.max(...points.map((one) => one.place))];
  const [from, to] = [Date.parse(first.day), Date.parse(today)];
  const x = (day: string) => ((Date.parse(day) - from) / Math.max(1, to - from)) * width;
  const y = (place: number) => ((place - best) / Math.max(1, worst - best)) * height;
  const line = points.map(({ day, place }, at) => (at === 0 ? `M0 ${y(place)}` : `H${x(day)}V${y(place)}`)).join('');
  const up = first.place - queue.place;
  const words =
    up === 0 ? t('work-orders.moves.same') : t(`work-orders.moves.${up > 0 ? 'up' : 'down'}`, { count: Math.abs(up) });
  return (
    <figure className={css.moves}>
      <figcaption className="row between gap12 t13">
        <strong>{words}</strong>
        {joined > 0 ? <span className="ink2">{t('work-orders.moves.joined', { count: joined })}</span> : null}
      </figcaption>
      <div className={css.chart} aria-hidden="true">
        <span className={`t13 ink3 ${css.high}`}>{t('work-orders.place', { place: best })}</span>
        {worst > best ? (
          <span className={`t13 ink3 ${css.low}`}>{t('work-orders.place', { place: worst })}</span>
        ) : null}
        <svg viewBox={`-4 -6 ${width + 10} ${height + 12}`} preserveAspectRatio="none">
          <path d={line} className={css.line} />
        </svg>
        <span className={css.here} style={{ insetBlockStart: `${8 + y(queue.place)}px` }} />
        <span className={`t13 ink3 ${css.since}`}>{formatDay(first.day)}</span>
        <span className={`t13 ink3 ${css.now}`}>{t('work-orders.moves.today')}</span>
      </div>
    </figure>
  );
}

const [width, height] = [200, 52];
