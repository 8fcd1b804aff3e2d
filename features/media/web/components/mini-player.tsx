import { IconX } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showDock } from '#platform/web/shell/dock.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { clock, searchOf, type Card } from '../media.ts';
import { close, load, play, toggle } from '../player.ts';
import { usePlaying } from '../playing.ts';
import { MediaCover } from './media-cover.tsx';
import css from './mini-player.module.css';
import { PlayButton } from './play-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { Stage } from './stage.tsx';

export { toggle };

/** Plays an item, in the small player too when the person goes on to other screens. */
export function startPlaying(item: Card & { transcript?: string }): void {
  load(item);
  showDock(<MiniPlayer />);
  play();
}

/** What is playing, at the foot of every screen but its own and those where its picture stands. */
function MiniPlayer() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const playing = usePlaying();
  // Who signs out takes the shell away, and with it what plays.
  useEffect(() => close, []);
  if (!playing) return null;
  const { item } = playing;
  return (
    <section
      className={css.bar}
      hidden={id === item.id || playing.isOnScreen}
      aria-label={t('media.player.label', { title: item.title })}
    >
      <div className={css.picture}>
        {item.kind === 'video' ? (
          <Stage where="dock" className={css.stage} />
        ) : (
          <MediaCover cover={item.cover} size="small" />
        )}
      </div>
      <PlayButton
        isPlaying={playing.isPlaying}
        label={t(playing.isPlaying ? 'media.player.pause' : 'media.player.play')}
        small
        onClick={toggle}
      />
      <div className={css.words}>
        <Link
          bare
          className={`cut medium ${css.title}`}
          to={'/podcast/$id'}
          params={{ id: item.id }}
          search={searchOf(item)}
        >
          {item.title}
        </Link>
        <div className={css.line}>
          <SeekBar playing={playing} />
          <span className="t13 num ink2">
            {clock(playing.position)} / {clock(playing.seconds)}
          </span>
        </div>
      </div>
      <IconButton
        plain
        label={t('media.player.close')}
        icon={<IconX />}
        onClick={() => {
          close();
          showDock(undefined);
        }}
      />
    </section>
  );
}
