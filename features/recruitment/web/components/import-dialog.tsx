import { SheetImportDialog } from '#features/files/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { recruitment } from '../recruitment.ts';

/** Candidates from a file. */
export function ImportDialog({ vacancyId, onClose }: { vacancyId: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <SheetImportDialog
      title={t('recruitment.import.title')}
      text={t('recruitment.import.text')}
      room="recruitment"
      send={(file, apply) =>
        recruitment.importCandidates({ params: { id: vacancyId }, form: { apply }, files: { file } })
      }
      apply={(read) => t('recruitment.import.apply', { count: read.good })}
      done={(read) => t('recruitment.import.done', { count: read.written })}
      onClose={onClose}
    />
  );
}
