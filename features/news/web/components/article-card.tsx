import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { PictureCard } from '#platform/web/ui/picture-card.tsx';
import type { Card } from '../news.ts';
import { ArticleCover } from './article-cover.tsx';
import { ArticleMeta } from './article-meta.tsx';
import css from './article-card.module.css';

/** One piece of news in the grid; the first of the page is large. On phones it is a row. */
export function ArticleCard({ article, lead }: { article: Card; lead?: boolean }) {
  const { t } = useTranslation();
  return (
    <PictureCard
      isLead={lead}
      picture={
        <div className={classNames(css.picture, lead && css.lead)}>
          <ArticleCover cover={article.cover} size={lead ? 'large' : 'medium'} {...(lead ? { first: true } : {})} />
        </div>
      }
      over={<ArticleMeta article={article} minutes />}
      title={(link) => (
        <Link bare className={link} to={'/news/$id'} params={{ id: article.id }}>
          {article.title}
        </Link>
      )}
      summary={article.summary}
      foot={
        <p className={classNames('t13 ink3', css.foot)}>
          <span className="cut">{article.author.name}</span>
          {article.is_read ? null : (
            <span className={css.unread}>
              <i aria-hidden="true" />
              {t('news.card.unread')}
            </span>
          )}
        </p>
      }
    />
  );
}
