import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFailure } from '#platform/web/failure.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { schedules, type ImportResult } from '../schedules.ts';
import css from './change-card.module.css';

/** Shifts from a spreadsheet: every row is told first, then the good ones are saved as drafts. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [read, setRead] = useState<ImportResult>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const file = files[0]?.file;
  const send = async (apply: 'yes' | 'no') => {
    setBusy(true);
    setProblem(undefined);
    try {
      const result = await schedules.importShifts({ form: { apply }, files: { file: file! } });
      if (apply === 'no') setRead(result);
      else {
        await queries.invalidateQueries({ queryKey: ['schedules'] });
        toast({ title: t('schedules.upload.done', { count: result.written }) });
        onClose();
      }
    } catch (error) {
      setProblem(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      size="wide"
      title={t('schedules.upload.title')}
      text={t('schedules.upload.text')}
      actions={
        read && read.good > 0 ? (
          <Button variant="primary" busy={busy} onClick={() => void send('yes')}>
            {t('schedules.upload.apply', { count: read.good })}
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('schedules.upload.checking')}
            blocked={file ? undefined : t('schedules.upload.file')}
            onClick={() => void send('no')}
          >
            {t('schedules.upload.check')}
          </Button>
        )
      }
    >
      <div className={css.fields}>
        <FileField
          name="file"
          label={t('schedules.upload.file')}
          accept=".xlsx,.csv"
          maxMegabytes={5}
          value={files}
          onChange={(next) => {
            setFiles(next);
            setRead(undefined);
            setProblem(undefined);
          }}
          error={problem}
        />
        {read ? (
          <div role="status">
            <p className="strong">{t('schedules.upload.found', { good: read.good, rows: read.rows })}</p>
            {read.faults.length > 0 ? (
              <>
                <p className="t13 ink2">{t('schedules.upload.faults', { count: read.faults.length })}</p>
                <ul className={css.faults} tabIndex={0}>
                  {read.faults.map((one) => (
                    <li key={one.row} className="t13">
                      <strong>{t('schedules.upload.row', { row: one.row })}</strong> {one.message}
                      <span className="ink3"> · {one.text}</span>
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
