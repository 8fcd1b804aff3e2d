import { IconCopy } from '@tabler/icons-react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';

export interface InvitationLinkProps {
  name: string;
  invited: { link: string | null; expires_at: string; mailed_to: string | null };
  onClose: () => void;
}

/** The one-time link, this one time; where it may go to the person's mail alone, that it went there. */
export function InvitationLink({ name, invited, onClose }: InvitationLinkProps) {
  const { t } = useTranslation();
  const { link } = invited;
  if (link === null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('session.entrance.mailedTitle', { name })}
        text={t('session.entrance.mailedText', {
          email: invited.mailed_to ?? '',
          until: formatMoment(invited.expires_at),
        })}
        actions={
          <Button variant="primary" data-autofocus onClick={onClose}>
            {t('session.entrance.done')}
          </Button>
        }
      />
    );
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast({ title: t('session.entrance.copied'), text: name });
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('session.entrance.linkTitle', { name })}
      text={t('session.entrance.linkText', { until: formatMoment(invited.expires_at) })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('session.entrance.done')}
          </Button>
          <Button variant="primary" icon={<IconCopy size={16} />} data-autofocus onClick={() => void copy()}>
            {t('session.entrance.copy')}
          </Button>
        </>
      }
    >
      <TextField label={t('session.entrance.link')} value={link} onChange={() => undefined} readOnly />
      {invited.mailed_to ? (
        <p className="t13 ink2">{t('session.entrance.linkMailed', { email: invited.mailed_to })}</p>
      ) : null}
    </Dialog>
  );
}
