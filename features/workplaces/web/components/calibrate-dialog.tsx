import { useState, type KeyboardEvent } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { byLength, byMeasures, type Calibration, type Point, type Size } from '../../drawing.ts';
import type { Floor } from '../workplaces.ts';
import css from './calibrate-dialog.module.css';
import { FloorGround } from './floor-ground.tsx';

interface CalibrateDialogProps {
  floor: Floor;
  /** What the drawing says of itself, where it does. */
  measured: Size | undefined;
  hasPieces: boolean;
  onDone: (by: Calibration, follows: boolean) => void;
  onClose: () => void;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The floor gets its true size: from the drawing's own measures, or from two points whose distance is known. */
export function CalibrateDialog({ floor, measured, hasPieces, onDone, onClose }: CalibrateDialogProps) {
  const { t } = useTranslation();
  const [usesOwn, setUsesOwn] = useState(measured !== undefined);
  const [points, setPoints] = useState<readonly [Point, Point]>([
    { x: floor.width * 0.1, y: floor.height / 2 },
    { x: floor.width * 0.9, y: floor.height / 2 },
  ]);
  const [metres, setMetres] = useState<number>();
  const [follows, setFollows] = useState(true);
  const found =
    usesOwn && measured ? byMeasures(floor, measured) : metres ? byLength(floor, ...points, metres) : undefined;
  const size = (one: Size) =>
    t('workplaces.calibrate.size', { width: formatNumber(one.width, 2), height: formatNumber(one.height, 2) });
  return (
    <FormDialog
      title={t('workplaces.calibrate.title')}
      text={t('workplaces.calibrate.text')}
      action={t('workplaces.calibrate.use')}
      blocked={found ? false : t('workplaces.calibrate.missing')}
      onAct={() => found && onDone(found, follows && hasPieces)}
      onClose={onClose}
      size="wide"
    >
      <div className="stack gap16">
        {measured ? (
          <Checkbox
            label={t('workplaces.calibrate.own', { size: size(measured) })}
            value={usesOwn}
            onChange={setUsesOwn}
          />
        ) : null}
        {usesOwn ? null : (
          <>
            <Points floor={floor} points={points} onPoints={setPoints} />
            <NumberField
              label={t('workplaces.calibrate.metres')}
              value={metres}
              onChange={setMetres}
              decimals
              required
            />
          </>
        )}
        {hasPieces ? (
          <Checkbox label={t('workplaces.calibrate.follows')} value={follows} onChange={setFollows} />
        ) : null}
        <p role="status" className="strong">
          {found ? t('workplaces.calibrate.becomes', { size: size(found.size) }) : ''}
        </p>
      </div>
    </FormDialog>
  );
}

/** Two points on the plan: a click puts the nearer one there; by keyboard the arrows move one, Space takes the other. */
function Points({
  floor,
  points,
  onPoints,
}: {
  floor: Floor;
  points: readonly [Point, Point];
  onPoints: (points: readonly [Point, Point]) => void;
}) {
  const { t } = useTranslation();
  const [held, setHeld] = useState<0 | 1>(0);
  const put = (which: 0 | 1, { x, y }: Point) => {
    const at = { x: Math.min(Math.max(0, x), floor.width), y: Math.min(Math.max(0, y), floor.height) };
    onPoints(which === 0 ? [at, points[1]] : [points[0], at]);
  };
  const press = (event: KeyboardEvent) => {
    const way = steps[event.key];
    if (event.key === ' ') setHeld(held === 0 ? 1 : 0);
    else if (way) {
      const step = floor.width / (event.shiftKey ? 500 : 100);
      put(held, { x: points[held].x + way[0] * step, y: points[held].y + way[1] * step });
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className={css.frame}
      role="application"
      tabIndex={0}
      aria-label={t('workplaces.calibrate.points')}
      onKeyDown={press}
    >
      <p className="visually-hidden" aria-live="polite">
        {t('workplaces.calibrate.held', { number: held + 1 })}
      </p>
      <svg
        viewBox={`0 0 ${floor.width} ${floor.height}`}
        className={css.plan}
        aria-hidden="true"
        onClick={(event) => {
          const matrix = event.currentTarget.getScreenCTM()?.inverse();
          if (!matrix) return;
          const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
          const [first, last] = points.map(({ x, y }) => Math.hypot(x - at.x, y - at.y));
          const nearer = first! <= last! ? 0 : 1;
          setHeld(nearer);
          put(nearer, at);
        }}
      >
        <FloorGround floor={floor} zones={[]} objects={[]} />
        <line
          className={css.line}
          x1={points[0].x}
          y1={points[0].y}
          x2={points[1].x}
          y2={points[1].y}
          strokeWidth={floor.width / 250}
        />
        {points.map(({ x, y }, at) => (
          <circle
            key={at}
            className={at === held ? css.held : css.point}
            cx={x}
            cy={y}
            r={floor.width / 70}
            strokeWidth={floor.width / 250}
          />
        ))}
      </svg>
      <p className="t13 ink2">{t('workplaces.calibrate.help')}</p>
    </div>
  );
}
