import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { ImportResult } from '../schedules.ts';
import css from './change-card.module.css';

interface Props {
  /** Whose words: `upload` for shifts, `needs` for the people that a campaign needs. */
  words: 'upload' | 'needs';
  send: (file: File, apply: 'yes' | 'no') => Promise<ImportResult>;
  onClose: () => void;
}

/** Rows from a spreadsheet: every one is told first, then the good ones are saved. */
export function ImportDialog({ words, send: take, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [read, setRead] = useState<ImportResult>();
  const { busy, failure, attempt, forget } = useAttempt();
  const file = files[0]?.file;
  const send = (apply: 'yes' | 'no') =>
    attempt(async () => {
      const result = await take(file!, apply);
      if (apply === 'no') return setRead(result);
      await queries.invalidateQueries({ queryKey: ['schedules'] });
      toast({ title: t(`schedules.${words}.done`, { count: result.written }) });
      onClose();
    });
  const isRead = read !== undefined && read.good > 0;
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      size="wide"
      title={t(`schedules.${words}.importTitle`)}
      text={t(`schedules.${words}.importText`)}
      busyLabel={isRead ? undefined : t('schedules.upload.checking')}
      blocked={file ? undefined : t('schedules.upload.file')}
      action={isRead ? t(`schedules.${words}.apply`, { count: read.good }) : t('schedules.upload.check')}
      onAct={() => void send(isRead ? 'yes' : 'no')}
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
            forget();
          }}
          error={failure}
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
    </FormDialog>
  );
}
