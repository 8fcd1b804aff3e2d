import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { classNames } from '#platform/web/ui/class-names.ts';
import css from './play-button.module.css';

export interface PlayButtonProps {
  isPlaying: boolean;
  label: string;
  small?: boolean;
  onClick: () => void;
}

/** Plays and pauses. */
export function PlayButton({ isPlaying, label, small, onClick }: PlayButtonProps) {
  const size = small ? 18 : 24;
  return (
    <button type="button" className={classNames(css.button, small && css.small)} aria-label={label} onClick={onClick}>
      {isPlaying ? <IconPlayerPauseFilled size={size} /> : <IconPlayerPlayFilled size={size} />}
    </button>
  );
}
