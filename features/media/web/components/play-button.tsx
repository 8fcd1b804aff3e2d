import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#platform/web/ui/class-names.ts';
import { toggle, type Playing } from '../player.ts';
import css from './play-button.module.css';

/** Plays and pauses. */
export function PlayButton({ playing, small }: { playing: Playing; small?: boolean }) {
  const { t } = useTranslation();
  const size = small ? 18 : 24;
  return (
    <button
      type="button"
      className={classNames(css.button, small && css.small)}
      aria-label={t(playing.isPlaying ? 'media.player.pause' : 'media.player.play')}
      onClick={toggle}
    >
      {playing.isPlaying ? <IconPlayerPauseFilled size={size} /> : <IconPlayerPlayFilled size={size} />}
    </button>
  );
}
