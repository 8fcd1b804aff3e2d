import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { recruitment, type ImportResult } from '../recruitment.ts';
import css from './forms.module.css';

/** Candidates from a file: every row is told first, then the good ones are taken. */
export function ImportDialog({ vacancyId, onClose }: { vacancyId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [read, setRead] = useState<ImportResult>();
  const { busy, failure, attempt, forget } = useAttempt();
  const file = files[0]?.file;
  const isRead = read !== undefined && read.good > 0;
  const send = () =>
    attempt(async () => {
      const apply = isRead ? 'yes' : 'no';
      const result = await recruitment.importCandidates({
        params: { id: vacancyId },
        form: { apply },
        files: { file: file! },
      });
      if (!isRead) return setRead(result);
      await queries.invalidateQueries({ queryKey: ['recruitment'] });
      toast({ title: t('recruitment.import.done', { count: result.written }) });
      onClose();
    });
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      size="wide"
      title={t('recruitment.import.title')}
      text={t('recruitment.import.text')}
      busyLabel={isRead ? undefined : t('recruitment.import.checking')}
      blocked={file ? undefined : t('recruitment.import.file')}
      action={isRead ? t('recruitment.import.apply', { count: read.good }) : t('recruitment.import.check')}
      onAct={() => void send()}
    >
      <FileField
        name="file"
        label={t('recruitment.import.file')}
        accept=".xlsx,.csv"
        maxMegabytes={5}
        value={files}
        onChange={(next) => {
          setFiles(next);
          setRead(undefined);
          forget();
        }}
        error={failure}
      />
      {read ? (
        <div role="status">
          <p className="strong">{t('recruitment.import.found', { good: read.good, rows: read.rows })}</p>
          {read.faults.length > 0 ? (
            <>
              <p className="t13 ink2">{t('recruitment.import.faults', { count: read.faults.length })}</p>
              <ul className={css.faults} tabIndex={0}>
                {read.faults.map((one) => (
                  <li key={one.row} className="t13">
                    <strong>{t('recruitment.import.row', { row: one.row })}</strong> {one.message}
                    <span className="ink3"> · {one.text}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      ) : null}
    </FormDialog>
  );
}
