import { IconPlayerPlay, IconRefresh, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CorrectedNote, DeskLink, TagLinks } from '#features/editorial/web/widgets.tsx';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { MediaCover } from '../components/media-cover.tsx';
import { startPlaying } from '../components/mini-player.tsx';
import { PlayerControls } from '../components/player-controls.tsx';
import { Stage } from '../components/stage.tsx';
import { Transcript } from '../components/transcript.tsx';
import { usePlayerKeys } from '../components/use-player-keys.ts';
import { clock, media, searchOf, type Item } from '../media.ts';
import { seek } from '../player.ts';
import { usePlaying } from '../playing.ts';
import css from './item.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { useAddress } from '#platform/web/use-address.ts';

const MustReadMark = lazyPart(async () => (await import('#features/must-read/web/widgets.tsx')).MustReadMark);
const AfterItem = lazyPart(async () => (await import('../components/after-item.tsx')).AfterItem);

/** One episode or video: the player, what it is about, and what is said in it. */
export default function ItemPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const isVideo = useAddress<'tab'>().asked.tab === 'videos';
  const asked = useQuery((isVideo ? media.getVideo : media.getEpisode).query({ params: { id } }));
  // An address that was passed on without its tab still finds what it means.
  const isElsewhere = isGone(asked.error);
  const other = useQuery({
    ...(isVideo ? media.getEpisode : media.getVideo).query({ params: { id } }),
    enabled: isElsewhere,
  });
  const { data, error, refetch } = isElsewhere ? other : asked;
  useCrumb(data?.title);
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('media.item.gone')}
        text={t('media.item.goneText')}
        back={{ to: '/podcast', label: t('media.item.back') }}
        bones={<SkeletonCard rows={8} />}
      />
    );
  return <Listening key={data.id} item={data} />;
}

function Listening({ item }: { item: Item }) {
  const loaded = usePlaying();
  const playing = loaded?.item.id === item.id ? loaded : undefined;
  const begin = () => startPlaying(item);
  usePlayerKeys(begin, playing !== undefined);
  const goTo = (position: number) => {
    if (!playing) begin();
    seek(position);
  };
  return (
    <div className={css.layout}>
      <article className={css.item}>
        <div className={classNames(css.picture, item.kind === 'podcast' && css.sound)}>
          {playing && item.kind === 'video' ? (
            <Stage where="screen" className={css.stage} />
          ) : (
            <MediaCover cover={item.cover} size="large" first />
          )}
          {playing ? null : <Begin item={item} onBegin={begin} onGoTo={goTo} />}
        </div>
        {playing ? <PlayerControls playing={playing} /> : null}
        <Head item={item} />
        <p className={css.summary}>{item.summary}</p>
        <TagLinks tags={item.tags} list="/podcast" search={searchOf(item)} />
        <AfterItem item={item} />
      </article>
      <Transcript text={item.transcript} position={playing?.position ?? -1} onSeek={goTo} />
    </div>
  );
}

/** Before it plays: from where the person stopped, or from the beginning. */
function Begin({ item, onBegin, onGoTo }: { item: Item; onBegin: () => void; onGoTo: (position: number) => void }) {
  const { t } = useTranslation();
  const { progress } = item;
  const isResumed = progress !== null && !progress.finished && progress.seconds > 0;
  return (
    <div className={css.begin}>
      <Button variant="primary" size="large" icon={<IconPlayerPlay size={20} />} onClick={onBegin}>
        {isResumed ? t('media.item.resume', { time: clock(progress.seconds) }) : t('media.player.play')}
      </Button>
      {isResumed ? (
        <Button variant="outline" icon={<IconRefresh size={16} />} onClick={() => onGoTo(0)}>
          {t('media.item.restart')}
        </Button>
      ) : null}
      <span className={`t13 num ${css.length}`}>{clock(item.seconds)}</span>
    </div>
  );
}

function Head({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { listeners } = item;
  return (
    <header>
      <div className={css.pills}>
        <MustReadMark source="media" id={item.id} />
        <Pill>{item.category.name}</Pill>
        <span className="t13 ink3">
          <PersonName id={item.author.id} name={item.author.name} /> · {formatMoment(item.published_at)}
        </span>
        {listeners > 0 ? (
          <span className={`t13 ink3 ${css.people}`}>
            <IconUsers size={16} aria-hidden="true" />
            {t('media.item.listeners', { count: listeners, shown: formatNumber(listeners) })}
          </span>
        ) : null}
        {item.can_manage ? (
          <DeskLink to="/gestion/podcast/$id" id={item.id}>
            {t('media.item.manage')}
          </DeskLink>
        ) : null}
      </div>
      <h1 className={`h34 ${css.title}`}>{item.title}</h1>
      <CorrectedNote piece={item} />
    </header>
  );
}
