import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import css from './crop-board.module.css';
import { draw, mostZoom, moved, type Crop } from './crop.ts';

const SIDE = 560;
const STEP = 0.04;
const NEARER = 1.1;

export interface CropBoardProps {
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The square that becomes the photo: drag, wheel, or arrows and + and −. */
export function CropBoard({ crop, onChange }: CropBoardProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number }>(null);
  useEffect(() => {
    if (canvas.current) draw(crop, canvas.current);
  }, [crop]);
  const press = (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: { x: -STEP },
      ArrowRight: { x: STEP },
      ArrowUp: { y: -STEP },
      ArrowDown: { y: STEP },
      '+': { zoom: NEARER },
      '-': { zoom: 1 / NEARER },
    }[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moved(crop, by));
  };
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onChange(moved(crop, { x: (from.current.x - event.clientX) / width, y: (from.current.y - event.clientY) / width }));
    from.current = { x: event.clientX, y: event.clientY };
  };
  return (
    <div className={css.board}>
      <div className={css.frame} role="application" tabIndex={0} aria-label={t('people.photo.board')} onKeyDown={press}>
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          className={css.canvas}
          onWheel={(event) => onChange(moved(crop, { zoom: event.deltaY < 0 ? NEARER : 1 / NEARER }))}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={drag}
          onPointerUp={() => (from.current = null)}
        />
        <svg className={css.oval} viewBox="0 0 100 100" aria-hidden="true">
          <ellipse cx="50" cy="47" rx="25" ry="33" />
        </svg>
      </div>
      <p className="t13 ink2">{t('people.photo.face')}</p>
      <div className={css.zoom}>
        <IconButton
          label={t('people.photo.farther')}
          icon={<IconZoomOut />}
          aria-disabled={crop.zoom <= 1 || undefined}
          onClick={() => onChange(moved(crop, { zoom: 1 / NEARER }))}
        />
        <IconButton
          label={t('people.photo.nearer')}
          icon={<IconZoomIn />}
          aria-disabled={crop.zoom >= mostZoom(crop) || undefined}
          onClick={() => onChange(moved(crop, { zoom: NEARER }))}
        />
      </div>
    </div>
  );
}
