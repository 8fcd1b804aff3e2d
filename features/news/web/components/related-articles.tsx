import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { news } from '../news.ts';
import { ArticleRow } from './article-row.tsx';
import css from './related-articles.module.css';

const SHOWN = 4;

/** "Para seguir leyendo": what shares tags with an article. Nothing when nothing does. */
export function RelatedArticles({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(news.listRelated.query({ params: { id } }));
  if (isError || data?.items.length === 0) return null;
  return (
    <section>
      <h2 className={css.title}>{t('news.article.related')}</h2>
      <Card as="div" clip>
        {data ? (
          <ul>
            {data.items.slice(0, SHOWN).map((article) => (
              <ArticleRow key={article.id} article={article} minutes />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={3} height={64} picture={64} />
        )}
      </Card>
    </section>
  );
}
