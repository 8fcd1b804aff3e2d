import { IconPinFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Bone, SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { news, type Card as ArticleCardData } from '../news.ts';
import { ArticleCover } from './article-cover.tsx';
import { ArticleRow } from './article-row.tsx';
import { photoOf } from './photo.ts';
import css from './featured-news.module.css';

const featured = { ...news.listFeatured.query({ params: { a: 1, b: 3 }, body: {} }), staleTime: 60_000 };

/** What is new: the first featured article with its cover, and two more under it. */
export function FeaturedNews({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(featured);
  const [first, ...others] = data?.items ?? [];
  return (
    <Card data-tour="news" clip className={classNames(css.card, className)} aria-label={t('news.featured.title')}>
      {isError && !data ? (
        <p className={`ink2 ${css.note}`}>
          {t('news.featured.failed')} <LinkButton onClick={() => void refetch()}>{t('news.featured.retry')}</LinkButton>
        </p>
      ) : !data ? (
        <>
          <Bone width="100%" height={112} />
          <SkeletonRows rows={3} height={52} picture={52} />
        </>
      ) : first ? (
        <>
          <Lead article={first} />
          <ul>
            {others.map((article) => (
              <ArticleRow key={article.id} article={article} />
            ))}
          </ul>
        </>
      ) : (
        <p className={`ink2 ${css.note}`}>{t('news.featured.none')}</p>
      )}
    </Card>
  );
}

function Lead({ article }: { article: ArticleCardData }) {
  const { t } = useTranslation();
  return (
    <article className={css.lead}>
      <div className={css.cover}>
        <ArticleCover cover={article.cover} size="medium" first />
        <span className={css.pin}>
          <IconPinFilled size={14} aria-hidden="true" />
          {t('news.featured.mark')}
        </span>
      </div>
      <div className={css.words}>
        <h2 className="h20">
          <Link bare className={css.link ?? ''} to={'/news/$id'} params={{ id: article.id }}>
            {article.title}
          </Link>
        </h2>
        <div className={css.byline}>
          <Avatar name={article.author.name} photo={photoOf(article.author.id)} size={20} />
          <span className="t13 ink3 cut">
            {article.author.name} · {formatMoment(article.published_at)} ·{' '}
            {t('news.card.minutes', { count: article.minutes })}
          </span>
        </div>
      </div>
    </article>
  );
}
