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
  return (
    <PassOn
      title={t('referrals.link.title')}
      text={t('referrals.link.text')}
      label={t('referrals.link.label')}
      link={referred.link}
      note={referred.is_mailed ? t('referrals.link.mailed') : undefined}
      onClose={onClose}
    />
  );
}

interface Props {
  title: string;
  text: string;
  label: string;
  link: string;
  note?: string | undefined;
  onClose: () => void;
}

/** A link to be copied and passed on. */
export function PassOn({ title, text, label, link, note, onClose }: Props) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast({ title: t('referrals.link.copied') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
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
      <TextField label={label} value={link} onChange={() => undefined} readOnly />
      {note ? <p className="t13 ink2">{note}</p> : null}
    </Dialog>
  );
}
