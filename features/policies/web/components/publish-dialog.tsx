import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/i18n.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { policies, type Manuscript } from '../policies.ts';
import { reachQuery } from './audience-reach.tsx';

export interface PublishDialogProps {
  manuscript: Manuscript;
  onClose: () => void;
  onDone: (manuscript: Manuscript) => void;
}

/** Asks before an edition goes out: to how many people, or to a second person first. */
export function PublishDialog({ manuscript, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation();
  const { data: reach } = useQuery(reachQuery(manuscript.audience));
  const mayPublish = manuscript.actions.includes('publish');
  const action = mayPublish ? 'publish' : 'submit';
  const count = reach?.people ?? 0;
  const words = { count, shown: formatNumber(count), edition: manuscript.edition + 1 };
  const told = !mayPublish ? 'review' : manuscript.kind === 'terms' ? 'terms' : 'told';
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      icon={<IconSend size={20} />}
      title={t(`policies.publish.${action}Title`, { title: manuscript.title })}
      text={reach ? t(`policies.publish.${told}`, words) : t('ui.loading')}
      action={t(`policies.publish.${action}`)}
      onConfirm={async () => {
        const { id, version } = manuscript;
        onDone(await policies.publishPolicy({ params: { id }, body: { version } }));
      }}
    />
  );
}
