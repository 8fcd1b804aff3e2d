import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '#platform/web/chunk-load.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { clock, media } from '../media.ts';
import { usePlaying } from '../playing.ts';
import css from './latest-episode.module.css';
import { MediaCover } from './media-cover.tsx';
import { PlayButton } from './play-button.tsx';

// It comes with the player.
const JumpButton = lazyPart(async () => (await import('../jumps.ts')).loadJumps());

/** The newest episode of the podcast, heard from here on in the small player; nothing where there is none. */
export function LatestEpisode({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(media.listPodcast.query({ params: { a: 1, b: 1 }, body: {} }));
  const playing = usePlaying();
  const episode = data?.items[0];
  if (!episode) return null;
  const isHere = playing?.item.id === episode.id;
  const isPlaying = isHere && playing.isPlaying;
  // The player comes when somebody wants to hear.
  const press = () =>
    void loadChunk(() => import('./mini-player.tsx')).then(
      ({ startPlaying, toggle }) => (isHere ? toggle() : startPlaying(episode)),
      () => toast({ tone: 'failed', title: t('media.player.failed') }),
    );
  const at = isHere ? playing.position : (episode.progress?.seconds ?? 0);
  return (
    <Card padded className={classNames(css.card, className)} aria-labelledby="latest-episode">
      <div className={css.cover}>
        <MediaCover cover={episode.cover} size="small" />
      </div>
      <div className={css.words}>
        <p className="t13 ink3">{t('media.home.title')}</p>
        <h2 id="latest-episode" className="t15 strong two-lines">
          <Link bare to={'/podcast/$id'} params={{ id: episode.id } as never}>
            {episode.title}
          </Link>
        </h2>
        <div className="row t13 ink2 num">
          {clock(at)}
          <ProgressBar
            className="grow"
            share={episode.seconds > 0 ? at / episode.seconds : 0}
            label={t('media.home.heard')}
          />
          {clock(episode.seconds)}
        </div>
        <div className={css.buttons}>
          {isHere ? <JumpButton to="back" /> : null}
          <PlayButton
            isPlaying={isPlaying}
            label={
              isHere
                ? t(isPlaying ? 'media.player.pause' : 'media.player.play')
                : t('media.home.play', { title: episode.title })
            }
            small
            onClick={press}
          />
          {isHere ? <JumpButton to="forward" /> : null}
        </div>
      </div>
    </Card>
  );
}
