import { IconArchive, IconExternalLink, IconRestore } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { applications, type ManagedDetail } from '../applications.ts';

/** Takes an application away from everybody, or brings it back; and shows what its address opens. */
export function ActiveSwitch({ application }: { application: ManagedDetail }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id, name, active, version, url } = application;
  const put = async (next: boolean, reason = '', known = version) => {
    const body = { version: known, active: next, ...(reason === '' ? {} : { reason }) };
    const saved = await applications.setActive({ params: { id }, body });
    queries.setQueryData(applications.getManaged.key({ params: { id } }), saved);
    await queries.invalidateQueries({ queryKey: ['applications'], refetchType: 'none' });
    // To take it away asks for a reason, which nobody has given: only that is taken back at once.
    toast({
      title: t(next ? 'applications.edit.restored' : 'applications.edit.retired', { name }),
      action: next ? undefined : undoing(() => put(true, '', saved.version)),
    });
  };
  return (
    <>
      <AnchorButton href={url} target="_blank" rel="noopener noreferrer" icon={<IconExternalLink size={16} />}>
        {t('applications.edit.try')}
      </AnchorButton>
      {active ? (
        <Button variant="remove" icon={<IconArchive size={16} />} onClick={() => setAsking(true)}>
          {t('applications.edit.retire')}
        </Button>
      ) : (
        <Button variant="soft" icon={<IconRestore size={16} />} onClick={() => void trying(() => put(true))}>
          {t('applications.edit.restore')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        danger
        title={t('applications.edit.retireTitle', { name })}
        text={t('applications.edit.retireText')}
        action={t('applications.edit.retire')}
        reason={{ label: t('applications.edit.reason'), maxLength: 300 }}
        onConfirm={(reason) => put(false, reason)}
      />
    </>
  );
}
