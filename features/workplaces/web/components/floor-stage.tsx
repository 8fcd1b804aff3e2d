import { useLayoutEffect, useMemo, useRef, type CSSProperties, type HTMLAttributes, type ReactNode } from 'react';
import { useIsDark } from '#platform/web/theme.ts';
import type { Floor, Thing, Zone } from '../workplaces.ts';
import { FloorGround } from './floor-ground.tsx';
import css from './floor-plan.module.css';
import { coloursOf, paintSeats, type SeatScene, type Window } from './seat-painter.ts';
import type { Placement, PanZoom } from './use-pan-zoom.ts';

interface FloorStageProps extends HTMLAttributes<HTMLDivElement> {
  floor: Floor;
  zones: readonly Zone[];
  objects: readonly Thing[];
  counts?: ReadonlyMap<string, string>;
  chosen?: ReadonlySet<string>;
  scene: SeatScene;
  panZoom: PanZoom;
  /** What lies over the seats, placed in shares of the floor. */
  children?: ReactNode;
}

/** Pixels of the screen that are painted beyond the edge, so that a drag seldom has to paint. */
const margin = 600;

/**
 * A floor as it is seen: what stands still as a drawing, and its seats, however many, as one picture over it. Whoever
 * cannot see it is told by the frame around it.
 */
export function FloorStage({
  floor,
  zones,
  objects,
  counts,
  chosen,
  scene,
  panZoom,
  children,
  ...handlers
}: FloorStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painted = useRef<Window>(undefined);
  const read = useRef<{ isDark: boolean; colours: ReturnType<typeof coloursOf> }>(undefined);
  const isDark = useIsDark();
  const { stage, layer, watch } = panZoom;
  useLayoutEffect(() => {
    painted.current = undefined;
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen || !stage.current) return;
    // Reading the colours of the page takes longer than a choice may: once for each theme.
    if (read.current?.isDark !== isDark) read.current = { isDark, colours: coloursOf(stage.current) };
    const { colours } = read.current;
    watch((placement) => {
      if (painted.current && holds(painted.current, placement, floor)) return;
      const part = windowOf(placement, floor);
      const [wide, high] = [Math.ceil(part.width * part.scale), Math.ceil(part.height * part.scale)];
      if (element.width !== wide) element.width = wide;
      if (element.height !== high) element.height = high;
      element.style.cssText = `left: ${part.x * placement.scale}px; top: ${part.y * placement.scale}px; width: ${wide / part.ratio}px; height: ${high / part.ratio}px`;
      element.dataset['seats'] = String(paintSeats(pen, scene, part, colours));
      painted.current = part;
    });
    // A theme has its own colours.
  }, [scene, floor, isDark]); // eslint-disable-line react-hooks/exhaustive-deps -- what else is read never changes
  const ground = useMemo(
    () => (
      <svg className={css.ground} viewBox={`0 0 ${floor.width} ${floor.height}`}>
        <FloorGround floor={floor} zones={zones} objects={objects} counts={counts} chosen={chosen} />
      </svg>
    ),
    [floor, zones, objects, counts, chosen],
  );
  const shape = { '--shape': `${floor.width + 0.4} / ${floor.height + 0.4}` } as CSSProperties;
  return (
    <div ref={stage} className={css.stage} style={shape} aria-hidden="true" {...handlers}>
      <div ref={layer} className={css.layer}>
        {ground}
        <canvas ref={canvas} className={css.seats} />
        {children}
      </div>
    </div>
  );
}

/** The part of a floor that is seen, and a margin around it. */
function windowOf({ scale, left, top, width, height }: Placement, floor: Floor): Window {
  const ratio = window.devicePixelRatio || 1;
  const around = margin / ratio;
  const within = (from: number, to: number, size: number) => {
    const least = Math.max(-1, (from - around) / scale);
    return [least, Math.max(0.1, Math.min(size + 1, (to + around) / scale) - least)] as const;
  };
  const [x, wide] = within(-left, width - left, floor.width);
  const [y, high] = within(-top, height - top, floor.height);
  return { x, y, width: wide, height: high, scale: scale * ratio, ratio };
}

/** Whether what is seen now was painted, as large as it is now. */
function holds(painted: Window, placement: Placement, floor: Floor): boolean {
  const ratio = window.devicePixelRatio || 1;
  if (painted.ratio !== ratio || painted.scale !== placement.scale * ratio) return false;
  const least = (from: number) => Math.max(-1, from / placement.scale);
  const end = (to: number, size: number) => Math.min(size + 1, to / placement.scale);
  return (
    least(-placement.left) >= painted.x - 0.001 &&
    least(-placement.top) >= painted.y - 0.001 &&
    end(placement.width - placement.left, floor.width) <= painted.x + painted.width + 0.001 &&
    end(placement.height - placement.top, floor.height) <= painted.y + painted.height + 0.001
  );
}
