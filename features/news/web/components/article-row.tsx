import { Link } from '#platform/web/ui/link.tsx';
import type { Card } from '../news.ts';
import { ArticleCover } from './article-cover.tsx';
import { ArticleMeta } from './article-meta.tsx';
import css from './article-row.module.css';

/** An article as a row of a list: a small cover, its title, one line. */
export function ArticleRow({ article, minutes }: { article: Card; minutes?: boolean }) {
  return (
    <li className={css.row}>
      <span className={css.picture}>
        <ArticleCover cover={article.cover} size="small" />
      </span>
      <div className="grow">
        <Link bare className={css.title ?? ''} to={'/news/$id'} params={{ id: article.id }}>
          {article.title}
        </Link>
        <div className={css.meta}>
          <ArticleMeta article={article} {...(minutes ? { minutes } : {})} />
        </div>
      </div>
    </li>
  );
}
