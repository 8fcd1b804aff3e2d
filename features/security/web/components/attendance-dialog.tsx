import { SheetImportDialog } from '#features/files/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { security } from '../security.ts';

/** Entries of a time clock from a file. */
export function AttendanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SheetImportDialog
      title={t('security.import.title')}
      text={t('security.import.text')}
      room="security"
      send={(file, apply) => security.importAttendance({ form: { apply }, files: { file } })}
      apply={(read) => t('security.import.apply', { count: read.good })}
      done={(read) => t('security.import.done', { count: read.written, explained: read.explained })}
      onClose={onClose}
    />
  );
}
