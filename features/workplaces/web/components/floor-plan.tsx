import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useId, useMemo, type KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { nextSeat, seatAt, type Sitting, type Standing, type Way } from '../../occupation.ts';
import type { Floor, FloorMap, Seat } from '../workplaces.ts';
import css from './floor-plan.module.css';
import { FloorStage } from './floor-stage.tsx';
import type { SeatScene } from './seat-painter.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface FloorPlanProps {
  floor: Floor;
  map: FloorMap;
  seats: readonly Seat[];
  standings: ReadonlyMap<string, Standing>;
  sitters: ReadonlyMap<string, Sitting>;
  chosenId: string | undefined;
  /** Seats that a filter leaves out. */
  faded: ReadonlySet<string>;
  onChoose: (id: string | undefined) => void;
}

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** A floor as a drawing: drag and pinch to look around, arrows to walk from seat to seat, each read aloud. */
export function FloorPlan({ floor, map, seats, standings, sitters, chosenId, faded, onChoose }: FloorPlanProps) {
  const { t } = useTranslation();
  const help = useId();
  const panZoom = usePanZoom(floor);
  const { drag, zoomBy, lookAt, place, wasDragged } = panZoom;
  const chosen = seats.find(({ id }) => id === chosenId);
  const told = chosen ? describe(t, chosen, standings.get(chosen.id) ?? 'free', sitters.get(chosen.id)) : '';
  const counts = useMemo(() => {
    const all = new Map<string, { taken: number; of: number }>();
    for (const seat of seats) {
      if (seat.zone_id === null) continue;
      const one = all.get(seat.zone_id) ?? { taken: 0, of: 0 };
      const isTaken = ['taken', 'clash'].includes(standings.get(seat.id) ?? '');
      all.set(seat.zone_id, { taken: one.taken + (isTaken ? 1 : 0), of: one.of + 1 });
    }
    return new Map([...all].map(([id, { taken, of }]) => [id, t('workplaces.map.count', { taken, of })]));
  }, [seats, standings, t]);
  const scene = useMemo(
    (): SeatScene => ({
      seats,
      standingOf: (id) => standings.get(id) ?? 'free',
      isChosen: (id) => id === chosenId,
      isFaded: (id) => faded.has(id),
    }),
    [seats, standings, chosenId, faded],
  );
  useEffect(() => {
    if (chosen && window.innerWidth < 700) lookAt(chosen, 3);
    // Only another seat moves the view.
  }, [chosen?.id]); // eslint-disable-line react-hooks/exhaustive-deps -- the view follows the choice alone
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onChoose(undefined);
    if (event.key === '+' || event.key === '-') return zoomBy(event.key === '+' ? 1.3 : 1 / 1.3);
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const next = chosen ? nextSeat(seats, chosen, way) : seats[0];
    if (next) onChoose(next.id);
  };
  return (
    <div
      className={css.frame}
      role="application"
      aria-label={t('workplaces.map.label', { floor: floor.name })}
      aria-describedby={help}
      tabIndex={0}
      onKeyDown={walk}
    >
      <p id={help} className="visually-hidden">
        {t('workplaces.map.help')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
      <FloorStage
        floor={floor}
        zones={map.zones}
        objects={map.objects}
        counts={counts}
        scene={scene}
        panZoom={panZoom}
        {...drag}
        onClick={(event) => {
          const seat = wasDragged() ? undefined : seatAt(seats, place(event));
          if (seat) onChoose(seat.id);
        }}
      />
      <div className={css.zooms}>
        <IconButton label={t('workplaces.map.larger')} icon={<IconZoomIn />} onClick={() => zoomBy(1.4)} />
        <IconButton label={t('workplaces.map.smaller')} icon={<IconZoomOut />} onClick={() => zoomBy(1 / 1.4)} />
      </div>
    </div>
  );
}

function describe(
  t: ReturnType<typeof useTranslation>['t'],
  seat: Seat,
  standing: Standing,
  sitter: Sitting | undefined,
): string {
  const words = t(`workplaces.standing.${standing}`);
  const who = sitter?.name ?? '';
  return t('workplaces.map.told', { number: seat.number, words: who === '' ? words : `${words}, ${who}` });
}
