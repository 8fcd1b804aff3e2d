import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { Referred } from '../referrals.ts';

/** The link of a consent, told this once, to be passed on. */
export function LinkDialog({ referred, onClose }: { referred: Referred; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(referred.link);
    toast({ title: t('referrals.link.copied') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('referrals.link.title')}
      text={t('referrals.link.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('referrals.link.done')}
          </Button>
          <Button variant="primary" icon={<IconCopy />} onClick={() => void copy()}>
            {t('referrals.link.copy')}
          </Button>
        </>
      }
    >
      <TextField label={t('referrals.link.label')} value={referred.link} onChange={() => undefined} readOnly />
      {referred.is_mailed ? <p className="t13 ink2">{t('referrals.link.mailed')}</p> : null}
    </Dialog>
  );
}
