import { useQuery } from '@tanstack/react-query';
import { ReleaseDialog } from '#features/editorial/web/studio.tsx';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { policies, reachQuery, type Manuscript } from '../policies.ts';

export interface PublishDialogProps {
  manuscript: Manuscript;
  onClose: () => void;
  onDone: (manuscript: Manuscript) => void;
}

/** Asks before an edition goes out: to how many people, now or later, or to a second person first. */
export function PublishDialog({ manuscript, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation();
  const { data: reach } = useQuery(reachQuery(manuscript.audience));
  const { id, title, version, actions } = manuscript;
  const mayPublish = actions.includes('publish');
  const count = reach?.people ?? 0;
  const words = { count, shown: formatNumber(count), edition: manuscript.edition + 1 };
  const told = !mayPublish ? 'review' : manuscript.kind === 'terms' ? 'terms' : 'told';
  return (
    <ReleaseDialog
      title={(step) => t(`policies.publish.${step}Title`, { title })}
      action={(step) => t(`policies.publish.${step}`)}
      text={reach ? t(`policies.publish.${told}`, words) : t('ui.loading')}
      mayPublish={mayPublish}
      onClose={onClose}
      onRelease={async (publishAt) => {
        const later = publishAt === undefined ? {} : { publish_at: publishAt };
        onDone(await policies.publishPolicy({ params: { id }, body: { version, ...later } }));
      }}
    />
  );
}
