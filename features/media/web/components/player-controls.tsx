import { IconBadgeCc, IconBadgeCcFilled, IconMaximize, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { clock } from '../media.ts';
import { enlarge, play, setSpeed, speeds, toggle, toggleCaptions, toggleSound } from '../player.ts';
import type { Playing } from '../playing.ts';
import { JumpButton } from './jump-button.tsx';
import { PlayButton } from './play-button.tsx';
import css from './player-controls.module.css';
import { SeekBar } from './seek-bar.tsx';

/** Everything that can be done with what is playing. */
export function PlayerControls({ playing }: { playing: Playing }) {
  const { t } = useTranslation();
  return (
    <div className={css.controls} role="group" aria-label={t('media.player.label', { title: playing.item.title })}>
      <div className={css.line}>
        <span className="t13 num ink2">{clock(playing.position)}</span>
        <SeekBar playing={playing} />
        <span className="t13 num ink2">{clock(playing.seconds)}</span>
      </div>
      <div className={css.buttons}>
        <SpeedMenu playing={playing} />
        <JumpButton to="back" />
        <PlayButton
          isPlaying={playing.isPlaying}
          label={t(playing.isPlaying ? 'media.player.pause' : 'media.player.play')}
          onClick={toggle}
        />
        <JumpButton to="forward" />
        <IconButton
          label={t(playing.isMuted ? 'media.player.unmute' : 'media.player.mute')}
          icon={playing.isMuted ? <IconVolumeOff /> : <IconVolume />}
          onClick={toggleSound}
        />
        {playing.hasCaptions === undefined ? null : (
          <IconButton
            label={t('media.player.captions')}
            aria-pressed={playing.hasCaptions}
            icon={playing.hasCaptions ? <IconBadgeCcFilled /> : <IconBadgeCc />}
            onClick={toggleCaptions}
          />
        )}
        {playing.item.kind === 'video' ? (
          <IconButton label={t('media.player.fullscreen')} icon={<IconMaximize />} onClick={enlarge} />
        ) : null}
      </div>
      {playing.hasFailed ? (
        <p role="alert" className={css.failed}>
          {t('media.player.failed')}{' '}
          <Button size="small" onClick={play}>
            {t('media.player.retry')}
          </Button>
        </p>
      ) : playing.isWaiting ? (
        <p role="status" className="t13 ink3">
          {t('media.player.loading')}
        </p>
      ) : null}
      <p className="t13 ink3 desktop-only">{t('media.player.keys')}</p>
    </div>
  );
}

function SpeedMenu({ playing }: { playing: Playing }) {
  const { t } = useTranslation();
  const nameOf = (speed: number) => `${formatNumber(speed, Number.isInteger(speed) ? 0 : 2)}×`;
  return (
    <Menu
      label={t('media.player.speed')}
      align="start"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={css.speed}
          aria-label={`${t('media.player.speed')}: ${nameOf(playing.speed)}`}
        >
          {nameOf(playing.speed)}
        </button>
      )}
      items={speeds.map((speed) => ({
        key: String(speed),
        label: nameOf(speed),
        onSelect: () => setSpeed(speed),
      }))}
    />
  );
}
