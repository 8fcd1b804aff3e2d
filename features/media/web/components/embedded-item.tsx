import { IconHeadphones, IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '#platform/web/chunk-load.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { EmbedProps } from '#platform/web/shell-parts.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { clock, media, searchOf, type Card } from '../media.ts';
import { usePlaying } from '../playing.ts';
import css from './embedded-item.module.css';
import { MediaCover } from './media-cover.tsx';
import { PlayButton } from './play-button.tsx';

const Stage = lazyPart(() => import('./stage.tsx').then((part) => part.Stage));
const PlayerControls = lazyPart(() => import('./player-controls.tsx').then((part) => part.PlayerControls));

/** An episode or a video that a text names, played where it stands. Of one that is not for the reader there is no trace. */
export function EmbeddedItem({ id, among, missing = null }: EmbedProps) {
  const { data, error } = useQuery(media.listPlayable.query({ body: { ids: [...new Set(among)].sort() } }));
  if (!data && !error) return null;
  const item = data?.items.find((one) => one.id === id);
  return item ? <Embedded item={item} /> : missing;
}

function Embedded({ item }: { item: Card }) {
  const { t } = useTranslation();
  const loaded = usePlaying();
  const playing = loaded?.item.id === item.id ? loaded : undefined;
  const isVideo = item.kind === 'video';
  const Icon = isVideo ? IconMovie : IconHeadphones;
  const button = (
    <PlayButton
      isPlaying={playing?.isPlaying ?? false}
      label={t(playing?.isPlaying ? 'media.embed.pause' : 'media.home.play', { title: item.title })}
      onClick={() => void press(item, playing !== undefined).catch(() => failed(t('media.player.failed')))}
    />
  );
  return (
    <div role="group" aria-label={item.title} className={classNames(css.card, isVideo && css.video)}>
      <div className={css.picture}>
        {playing && isVideo ? (
          <Stage where="screen" className={css.stage} />
        ) : (
          <MediaCover cover={item.cover} size={isVideo ? 'large' : 'small'} />
        )}
        {isVideo && !playing ? <span className={css.over}>{button}</span> : null}
      </div>
      <div className={css.words}>
        <p className={`t13 ink3 ${css.kind}`}>
          <Icon size={16} aria-hidden="true" />
          {t(`media.embed.${item.kind}`)} · <span className="num">{clock(item.seconds)}</span>
        </p>
        <p className="t17 strong">
          <Link bare className={css.title} to={'/podcast/$id'} params={{ id: item.id }} search={searchOf(item)}>
            {item.title}
          </Link>
        </p>
      </div>
      {isVideo ? null : button}
      {playing && isVideo ? (
        <div className={css.controls}>
          <PlayerControls playing={playing} />
        </div>
      ) : null}
    </div>
  );
}

/** The player comes when somebody wants to hear or watch. */
async function press(item: Card, isLoaded: boolean): Promise<void> {
  const { startPlaying, toggle } = await loadChunk(() => import('./mini-player.tsx'));
  if (isLoaded) toggle();
  else startPlaying(item);
}

function failed(title: string): void {
  toast({ tone: 'failed', title });
}
