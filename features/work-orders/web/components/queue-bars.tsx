import { useTranslation } from '#platform/web/translation.ts';
import type { Foreseen } from '../work-orders.ts';
import css from './queue-bars.module.css';

/** The queue as bars from the first to the last, with the place that this would have, and that of the one to join. */
export function QueueBars({ foreseen }: { foreseen: Foreseen }) {
  const { t } = useTranslation();
  const { bars, place, share, total, together } = foreseen;
  if (bars.length === 0) return null;
  const own = { place, share, kind: 'own' as const };
  const joined = together
    ? [{ place: together.place, share: shareAt(bars, together.place), kind: 'joined' as const }]
    : [];
  const all = [...bars.map((one) => ({ ...one, kind: 'other' as const })), own, ...joined].toSorted(
    (a, b) => a.place - b.place || order[a.kind] - order[b.kind],
  );
  return (
    <figure className={css.queue} aria-label={t('work-orders.place.bars')}>
      <div className={css.bars} aria-hidden="true">
        {all.map((one) => (
          <span key={`${one.kind}${one.place}`} className={css.bar} data-kind={one.kind}>
            {one.kind === 'other' ? null : <b>{t('work-orders.place', { place: one.place })}</b>}
            <i style={{ blockSize: `${Math.max(4, Math.sqrt(one.share) * 10)}%` }} />
          </span>
        ))}
      </div>
      <figcaption className="t13 ink3 row between" aria-hidden="true">
        <span>{t('work-orders.place', { place: 1 })}</span>
        <span>{t('work-orders.place', { place: total })}</span>
      </figcaption>
    </figure>
  );
}

/** What is new stands before what has the same place already. */
const order = { joined: 0, own: 1, other: 2 } as const;

function shareAt(bars: Foreseen['bars'], place: number): number {
  return (bars.findLast((one) => one.place <= place) ?? bars[0])?.share ?? 0;
}
