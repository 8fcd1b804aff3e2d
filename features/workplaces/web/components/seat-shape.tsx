import { memo } from 'react';
import type { Standing } from '../../occupation.ts';
import css from './floor-plan.module.css';

interface SeatShapeProps {
  id: string;
  number: number;
  x: number;
  y: number;
  turn: number;
  standing: Standing;
  chosen: boolean;
  faded?: boolean;
}

/** A desk and the head of who sits at it. States differ by their filling, not by their colour alone. */
export const SeatShape = memo(function SeatShape({ id, number, x, y, turn, standing, chosen, faded }: SeatShapeProps) {
  return (
    <g
      className={`${css.seat} ${css[standing]} ${faded ? css.faded : ''}`}
      transform={`translate(${x} ${y})`}
      data-seat={id}
    >
      <g transform={turn === 0 ? undefined : `rotate(${turn})`}>
        <circle className={css.head} cy={-0.8} r={0.22} />
        <rect className={css.desk} x={-0.6} y={-0.5} width={1.2} height={1} rx={0.18} />
        {standing === 'coming' ? (
          <rect className={css.half} x={-0.56} y={0} width={1.12} height={0.46} rx={0.14} />
        ) : null}
      </g>
      {standing === 'clash' || standing === 'out_of_service' ? (
        <text className={css.mark} y={0.28}>
          {standing === 'clash' ? '!' : '×'}
        </text>
      ) : (
        <text className={css.number} y={0.16}>
          {number}
        </text>
      )}
      {chosen ? <rect className={css.ring} x={-0.85} y={-0.8} width={1.7} height={1.6} rx={0.3} /> : null}
    </g>
  );
});

export function SeatHatch() {
  return (
    <defs>
      <pattern id="seat-hatch" width={0.3} height={0.3} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className={css.hatch} y2={0.3} />
      </pattern>
    </defs>
  );
}
