import { SheetImportDialog } from '#features/files/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import type { ImportResult } from '../schedules.ts';

interface Props {
  /** Whose words: `upload` for shifts, `needs` for the people that a campaign needs. */
  words: 'upload' | 'needs';
  send: (file: File, apply: 'yes' | 'no') => Promise<ImportResult>;
  onClose: () => void;
}

/** Shifts, or the people that a campaign needs, from a file. */
export function ImportDialog({ words, send, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <SheetImportDialog
      title={t(`schedules.${words}.importTitle`)}
      text={t(`schedules.${words}.importText`)}
      room="schedules"
      send={send}
      apply={(read) => t(`schedules.${words}.apply`, { count: read.good })}
      done={(read) => t(`schedules.${words}.done`, { count: read.written })}
      onClose={onClose}
    />
  );
}
