import { IconHeadphones, IconMovie } from '@tabler/icons-react';
import { formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { PictureCard } from '#platform/web/ui/picture-card.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { clock, searchOf, type Card } from '../media.ts';
import { MediaCover } from './media-cover.tsx';
import css from './media-card.module.css';

/** An episode or a video in a list, with how far the person has come. */
export function MediaCard({ item, first }: { item: Card; first?: boolean }) {
  const Icon = item.kind === 'video' ? IconMovie : IconHeadphones;
  return (
    <PictureCard
      picture={
        <div className={css.picture}>
          <MediaCover cover={item.cover} size="medium" {...(first ? { first } : {})} />
          <span className={css.length}>
            <Icon size={14} aria-hidden="true" /> {clock(item.seconds)}
          </span>
        </div>
      }
      over={
        <p className="t13 ink3 cut">
          {item.category.name} · {formatNearDay(item.published_at)}
        </p>
      }
      title={(link) => (
        <Link bare className={link} to={'/podcast/$id'} params={{ id: item.id }} search={searchOf(item)}>
          {item.title}
        </Link>
      )}
      summary={item.summary}
      foot={<Far item={item} />}
    />
  );
}

function Far({ item: { progress, seconds } }: { item: Card }) {
  const { t } = useTranslation();
  if (!progress) return null;
  if (progress.finished)
    return (
      <p className={`t13 ink2 ${css.far}`}>
        <StateGlyph state="done" size={16} /> {t('media.card.heard')}
      </p>
    );
  const left = t('media.card.left', { time: clock(seconds - progress.seconds) });
  return (
    <div className={css.far}>
      <ProgressBar className={css.bar ?? ''} label={left} share={progress.seconds / seconds} />
      <span className="t13 ink2 num">{left}</span>
    </div>
  );
}
