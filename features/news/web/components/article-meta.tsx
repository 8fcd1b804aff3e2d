import { formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Card } from '../news.ts';

/** "Bienestar · ayer · 2 min", the one line under a title. */
export function ArticleMeta({ article, minutes }: { article: Card; minutes?: boolean }) {
  const { t } = useTranslation();
  const parts = [article.category.name, formatNearDay(article.published_at)];
  if (minutes) parts.push(t('news.card.minutes', { count: article.minutes }));
  return <span className="t13 ink3 cut">{parts.join(' · ')}</span>;
}
