import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { NoticeList } from '../components/notice-list.tsx';
import { NoticeSettings } from '../components/notice-settings.tsx';
import { clearInbox } from '../inbox.ts';
import css from './inbox.module.css';

/** The notification centre: everything that the house has told this person. */
export default function InboxPage() {
  const { t } = useTranslation();
  const [isClearing, setClearing] = useState(false);
  return (
    <>
      <PageHeader title={t('notifications.title.centre')} lead={t('notifications.centre.lead')} />
      <div className={css.columns}>
        <NoticeList onClear={() => setClearing(true)} />
        <NoticeSettings />
      </div>
      <ConfirmDialog
        open={isClearing}
        onClose={() => setClearing(false)}
        title={t('notifications.clear.title')}
        text={t('notifications.clear.text')}
        icon={<IconTrash />}
        action={t('notifications.clear.action')}
        busyLabel={t('notifications.clear.busy')}
        danger
        onConfirm={clearInbox}
      />
    </>
  );
}
