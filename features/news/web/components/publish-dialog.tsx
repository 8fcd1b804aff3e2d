import { useQuery } from '@tanstack/react-query';
import { ReleaseDialog } from '#features/editorial/web/studio.tsx';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { news, reachQuery, type Manuscript } from '../news.ts';

export interface PublishDialogProps {
  manuscript: Manuscript;
  onClose: () => void;
  onDone: (manuscript: Manuscript) => void;
}

/** Asks before an article goes out: to how many people, now or later, or to a second person first. */
export function PublishDialog({ manuscript, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation();
  const { data: reach } = useQuery(reachQuery(manuscript.audience));
  const { id, title, version, actions } = manuscript;
  const mayPublish = actions.includes('publish');
  const count = reach?.people ?? 0;
  const words = { count, shown: formatNumber(count) };
  return (
    <ReleaseDialog
      title={(step) => t(`news.publish.${step}Title`, { title })}
      action={(step) => t(`news.publish.${step}`)}
      text={reach ? t(mayPublish ? 'news.publish.told' : 'news.publish.review', words) : t('ui.loading')}
      mayPublish={mayPublish}
      onClose={onClose}
      onRelease={async (publishAt) => {
        const later = publishAt === undefined ? {} : { publish_at: publishAt };
        onDone(await news.publishArticle({ params: { id }, body: { version, ...later } }));
      }}
    />
  );
}
