import { useTranslation } from '#platform/web/translation.ts';
import { clock } from '../media.ts';
import { seek } from '../player.ts';
import type { Playing } from '../playing.ts';
import css from './seek-bar.module.css';

interface BarProps {
  /** In seconds, from 0 to `total`. */
  at: number;
  total: number;
  onSeek: (to: number) => void;
}

/** Where a sound or a film stands, and the way to anywhere else: with the pointer, or with the arrows, five seconds each. */
export function PositionBar({ at, total, onSeek }: BarProps) {
  const { t } = useTranslation();
  return (
    <input
      type="range"
      className={css.bar}
      min={0}
      max={Math.ceil(total)}
      step={1}
      value={Math.floor(at)}
      aria-label={t('media.player.position')}
      aria-valuetext={t('media.player.at', { at: clock(at), total: clock(total) })}
      style={{ '--gone': `${(at / total) * 100}%` } as React.CSSProperties}
      onChange={(event) => onSeek(Number(event.target.value))}
      onKeyDown={(event) => {
        const by = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        onSeek(Math.max(0, Math.min(at + by, total)));
      }}
    />
  );
}

/** The position of the player. */
export function SeekBar({ playing }: { playing: Playing }) {
  const total = Math.max(1, playing.seconds);
  return <PositionBar at={Math.min(playing.position, total)} total={total} onSeek={seek} />;
}
