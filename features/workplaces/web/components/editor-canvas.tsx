import { useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { moved } from '../../drawing.ts';
import { snap } from '../../layout.ts';
import { nextSeat, seatAt, type Way } from '../../occupation.ts';
import type { Floor } from '../workplaces.ts';
import css from './floor-plan.module.css';
import { FloorStage } from './floor-stage.tsx';
import type { SeatScene } from './seat-painter.ts';
import { grid, type MapEditor } from './use-map-editor.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface Drag {
  readonly from: { x: number; y: number };
  readonly to: { x: number; y: number };
  /** Pieces are moved; else a frame chooses what lies in it. */
  readonly moves: boolean;
}

const ways: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const steps = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** The map under the hand: drag pieces, draw a frame to choose many, and do all of it by keyboard. */
export function EditorCanvas({
  floor,
  editor,
  onKey,
}: {
  floor: Floor;
  editor: MapEditor;
  onKey: (key: string) => boolean;
}) {
  const { t } = useTranslation();
  const help = useId();
  const panZoom = usePanZoom(floor);
  const { zoomBy, place } = panZoom;
  const [drag, setDrag] = useState<Drag>();
  const frame = useRef<HTMLDivElement>(null);
  const { chosen, choose } = editor;
  const by = drag?.moves
    ? { x: snap(drag.to.x - drag.from.x, grid), y: snap(drag.to.y - drag.from.y, grid) }
    : undefined;
  const drawing = by && (by.x !== 0 || by.y !== 0) ? moved(editor.drawing, chosen, by, floor, grid) : editor.drawing;
  const scene = useMemo(
    (): SeatScene => ({
      seats: drawing.seats,
      standingOf: () => 'free',
      isChosen: (id) => chosen.has(id),
      isFaded: () => false,
    }),
    [drawing.seats, chosen],
  );

  const down = (event: PointerEvent<HTMLDivElement>) => {
    const from = place(event);
    const piece = (event.target as Element).closest('[data-piece]')?.getAttribute('data-piece');
    const id = seatAt(drawing.seats, from)?.id ?? piece ?? undefined;
    event.currentTarget.setPointerCapture(event.pointerId);
    frame.current?.focus();
    if (id === undefined) {
      if (!event.shiftKey) choose([]);
      return setDrag({ from, to: from, moves: false });
    }
    if (event.shiftKey) choose(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]);
    else if (!chosen.has(id)) choose([id]);
    setDrag({ from, to: from, moves: true });
  };
  const up = () => {
    if (by && (by.x !== 0 || by.y !== 0)) editor.move(by.x, by.y);
    if (drag && !drag.moves) {
      const box = boxOf(drag);
      if (box.width > 0.2 || box.height > 0.2)
        choose(
          editor.drawing.seats
            .filter(({ x, y }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
            .map(({ id }) => id),
        );
    }
    setDrag(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const isTyping = event.altKey || (event.target as Element).matches('input, textarea');
    if (isTyping) return;
    const command = event.ctrlKey || event.metaKey;
    const key = `${command ? 'Ctrl+' : ''}${event.shiftKey && command ? 'Shift+' : ''}${event.key.toLowerCase()}`;
    const way = ways[event.key];
    if (way && !command) {
      const [x, y] = steps[way];
      const size = event.shiftKey ? 1 : grid;
      if (chosen.size > 0) editor.move(x * size, y * size);
    } else if (way) {
      const from = editor.drawing.seats.find(({ id }) => chosen.has(id)) ?? { id: '', x: 0, y: 0 };
      const next = nextSeat(editor.drawing.seats, from, way);
      if (next) choose([next.id]);
    } else if (key === 'ctrl+a' || key === 'Ctrl+a') choose(editor.drawing.seats.map(({ id }) => id));
    else if (key === 'escape') choose([]);
    else if (key === '+' || key === '-') zoomBy(key === '+' ? 1.3 : 1 / 1.3);
    else if (!onKey(key)) return;
    event.preventDefault();
  };
  const box = drag && !drag.moves ? boxOf(drag) : undefined;
  return (
    <div
      ref={frame}
      className={`${css.frame} ${css.drawn}`}
      role="application"
      tabIndex={0}
      aria-label={t('workplaces.edit.canvas', { floor: floor.name })}
      aria-describedby={help}
      onKeyDown={press}
    >
      <p id={help} className="visually-hidden">
        {t('workplaces.edit.canvasHelp')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {t('workplaces.edit.chosen', { count: chosen.size })}
      </p>
      <FloorStage
        floor={floor}
        zones={drawing.zones}
        objects={drawing.objects}
        chosen={chosen}
        scene={scene}
        panZoom={panZoom}
        onPointerDown={down}
        onPointerMove={(event) => drag && setDrag({ ...drag, to: place(event) })}
        onPointerUp={up}
        onPointerCancel={() => setDrag(undefined)}
      >
        {box ? <div className={css.choosing} style={shareOf(box, floor)} /> : null}
      </FloorStage>
    </div>
  );
}

/** A box in metres as shares of the floor. */
function shareOf({ x, y, width, height }: ReturnType<typeof boxOf>, floor: Floor): CSSProperties {
  const [across, down] = [
    (of: number) => `${(of / floor.width) * 100}%`,
    (of: number) => `${(of / floor.height) * 100}%`,
  ];
  return { left: across(x), top: down(y), width: across(width), height: down(height) };
}

function boxOf({ from, to }: Drag) {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(from.x - to.x),
    height: Math.abs(from.y - to.y),
  };
}
