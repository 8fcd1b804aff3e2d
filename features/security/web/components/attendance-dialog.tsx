import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { security, type AttendanceResult } from '../security.ts';
import { RowFaults } from './row-faults.tsx';

/** Entries of a time clock from a file: every row is told first, then the good ones are kept. */
export function AttendanceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [read, setRead] = useState<AttendanceResult>();
  const { busy, failure, attempt, forget } = useAttempt();
  const file = files[0]?.file;
  const isRead = read !== undefined && read.good > 0;
  const send = () =>
    attempt(async () => {
      const apply = isRead ? 'yes' : 'no';
      const result = await security.importAttendance({ form: { apply }, files: { file: file! } });
      if (!isRead) return setRead(result);
      await queries.invalidateQueries({ queryKey: ['security'] });
      toast({ title: t('security.import.done', { count: result.written, explained: result.explained }) });
      onClose();
    });
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      size="wide"
      title={t('security.import.title')}
      text={t('security.import.text')}
      busyLabel={isRead ? undefined : t('security.import.checking')}
      blocked={file ? undefined : t('security.import.file')}
      action={isRead ? t('security.import.apply', { count: read.good }) : t('security.import.check')}
      onAct={() => void send()}
    >
      <FileField
        name="file"
        label={t('security.import.file')}
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
      {read ? <RowFaults read={read} /> : null}
    </FormDialog>
  );
}
