import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import css from './entry.module.css';

interface SignInHelpProps {
  open: boolean;
  hasDirectory: boolean;
  onClose: () => void;
}

/** Whom to ask, for each thing that can keep somebody out. */
export function SignInHelp({ open, hasDirectory, onClose }: SignInHelpProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('session.help.title')}
      icon={<IconHelpCircle size={20} />}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('session.help.done')}
        </Button>
      }
    >
      <div className={css.help}>
        <p>{t(hasDirectory ? 'session.help.directory' : 'session.help.local')}</p>
        <p>{t('session.help.document')}</p>
        <p>{t('session.help.locked')}</p>
      </div>
    </Dialog>
  );
}
