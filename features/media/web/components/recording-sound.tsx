import { useRef, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { clock } from '../media.ts';
import { PlayButton } from './play-button.tsx';
import { PositionBar } from './seek-bar.tsx';
import css from './recording-field.module.css';

/** A recording heard in the studio: it neither counts as heard nor takes the player away from what plays there. */
export function RecordingSound({ stream, name, seconds }: { stream: string; name: string; seconds: number }) {
  const { t } = useTranslation();
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const total = Math.max(1, seconds);
  const turn = () => {
    const player = sound.current!;
    if (player.paused) void player.play().catch(() => setPlaying(false));
    else player.pause();
  };
  const seek = (to: number) => {
    sound.current!.currentTime = to;
    setAt(to);
  };
  return (
    <div className={css.sound} role="group" aria-label={name}>
      <audio
        ref={sound}
        src={stream}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(Math.min(event.currentTarget.currentTime, total))}
      />
      <PlayButton
        small
        isPlaying={isPlaying}
        label={t(isPlaying ? 'media.player.pause' : 'media.player.play')}
        onClick={turn}
      />
      <span className="t13 num ink2">{clock(at)}</span>
      <PositionBar at={at} total={total} onSeek={seek} />
      <span className="t13 num ink2">{clock(total)}</span>
    </div>
  );
}
