import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { help, type Manuscript } from '../help.ts';

export interface TutorialDialogsProps {
  manuscript: Manuscript | undefined;
  isOpen: 'archive' | 'remove' | 'preview' | undefined;
  onClose: () => void;
  onLeave: (title: string) => Promise<void>;
}

/** Asks before a tutorial is archived or its draft thrown away. */
export function TutorialDialogs({ manuscript, isOpen, onClose, onLeave }: TutorialDialogsProps) {
  const { t } = useTranslation();
  if (!manuscript || (isOpen !== 'archive' && isOpen !== 'remove')) return null;
  const { id, version } = manuscript;
  const params = { id };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title={t(`help.editor.${isOpen}Title`)}
      text={t(`help.editor.${isOpen}Text`)}
      action={t(`help.editor.${isOpen}`)}
      onConfirm={async () => {
        if (isOpen === 'archive') await help.archiveTutorial({ params, body: { version } });
        else await help.removeTutorial({ params });
        await onLeave(t(isOpen === 'archive' ? 'help.editor.archived' : 'help.editor.removed'));
      }}
    />
  );
}
