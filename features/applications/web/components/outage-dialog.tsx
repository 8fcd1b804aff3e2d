import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { Application } from '../applications.ts';
import { useOutage } from './use-outage.ts';

/** Asks what happens, if somebody wants to tell it, before support is warned. */
export function OutageDialog({
  application,
  onClose,
}: {
  application: Pick<Application, 'id' | 'name'>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { report } = useOutage();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      icon={<IconAlertTriangle size={20} />}
      title={t('applications.outage.title', { name: application.name })}
      text={t('applications.outage.text')}
      action={t('applications.outage.send')}
      reason={{ label: t('applications.outage.note'), maxLength: 300 }}
      onConfirm={(note) => report(application, note)}
    />
  );
}
