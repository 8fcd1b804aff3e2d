import { classNames } from './class-names.ts';
import css from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  share: number;
  /** More than there may be. */
  isOver?: boolean;
  className?: string;
}

/** A thin bar; write the figure beside it. */
export function ProgressBar({ label, share, isOver, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames(css.track, className)}
    >
      <div className={classNames(css.fill, isOver && css.over)} style={{ width: `${percent}%` }} />
    </div>
  );
}
