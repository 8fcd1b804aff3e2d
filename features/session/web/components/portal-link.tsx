import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formatTime } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { session } from '../sign-in.ts';

/** A one-time link with which one's session goes on in another browser. */
export function PortalLink() {
  const { t } = useTranslation();
  const making = useMutation({
    mutationFn: () => session.issuePortalToken(),
    onError: tellFailure,
  });
  const link = making.data && `${location.origin}/login#token=${making.data.token}`;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast({ title: t('session.entrance.copied') });
  };
  return (
    <>
      <Button icon={<IconExternalLink size={16} />} busy={making.isPending} onClick={() => making.mutate()}>
        {t('session.portal.make')}
      </Button>
      {link ? (
        <Dialog
          open
          size="wide"
          onClose={making.reset}
          title={t('session.portal.linkTitle')}
          text={t('session.portal.linkText', { until: formatTime(making.data.expires_at) })}
          actions={
            <>
              <Button variant="quiet" onClick={making.reset}>
                {t('session.entrance.done')}
              </Button>
              <Button variant="primary" icon={<IconCopy size={16} />} data-autofocus onClick={() => void copy(link)}>
                {t('session.entrance.copy')}
              </Button>
            </>
          }
        >
          <TextField label={t('session.portal.link')} value={link} onChange={() => undefined} readOnly />
        </Dialog>
      ) : null}
    </>
  );
}
