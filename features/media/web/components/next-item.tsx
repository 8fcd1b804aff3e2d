import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { media, type Card } from '../media.ts';
import { MediaCard } from './media-card.tsx';
import css from './next-item.module.css';

/** As far back as one who goes on is led; then it begins again at the newest. */
const SIZE = 12;

/** What is heard or seen after this: the one before it in time, or the newest of the others. */
export function NextItem({ item: { id, kind } }: { item: Pick<Card, 'id' | 'kind'> }) {
  const { t } = useTranslation();
  const list = kind === 'video' ? media.listVideos : media.listPodcast;
  const { data } = useQuery(list.query({ params: { a: 1, b: SIZE }, body: {} }));
  const items = data?.items ?? [];
  const next = items[items.findIndex((one) => one.id === id) + 1] ?? items.find((one) => one.id !== id);
  if (!next) return null;
  return (
    <section aria-label={t('media.item.next')}>
      <SectionTitle>{t('media.item.next')}</SectionTitle>
      <ul className={css.next}>
        <MediaCard item={next} />
      </ul>
    </section>
  );
}
