import { useState } from 'react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { mostPdfBytes } from '../../policy.ts';
import { documents, type Followed } from '../documents.ts';
import { logged } from '../logged.ts';
import css from './writing.module.css';

export interface PaperDialogProps {
  row: Followed;
  onClose: () => void;
  onDone: () => void;
}

/** Somebody signed by hand because they cannot do it here: the scan, the day that stands on it, and why. */
export function PaperDialog({ row, onClose, onDone }: PaperDialogProps) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [day, setDay] = useState(isoDay(now()));
  const [reason, setReason] = useState('');
  const { busy, failure, attempt } = useAttempt();
  const { id, doc_user, person, assigned_at } = row;
  const file = files[0]?.file;
  const blocked = !file
    ? t('documents.paper.fileFirst')
    : !/^\d{4}-\d{2}-\d{2}$/.test(day)
      ? t('documents.panel.dayFirst')
      : reason.trim() === ''
        ? t('documents.many.reasonFirst')
        : undefined;
  const record = async () => {
    const form = { id, doc_user, signed_on: day, reason: reason.trim() };
    await logged(documents.signOnPaper({ form, files: { file: file! } }));
    toast({ title: t('documents.paper.done', { name: person.name }) });
    onDone();
  };
  return (
    <FormDialog
      busy={busy}
      failure={failure}
      onClose={onClose}
      title={t('documents.paper.title', { name: person.name })}
      text={t('documents.paper.text')}
      blocked={blocked}
      action={t('documents.paper.action')}
      onAct={() => void attempt(record)}
    >
      <div className={css.form}>
        <FileField
          required
          label={t('documents.paper.file')}
          description={t('documents.paper.fileText')}
          accept="application/pdf"
          maxMegabytes={mostPdfBytes / 1_048_576}
          value={files}
          onChange={setFiles}
        />
        <DateField
          required
          label={t('documents.paper.day')}
          min={isoDay(new Date(assigned_at))}
          max={isoDay(now())}
          value={day}
          onChange={setDay}
        />
        <TextArea
          required
          label={t('documents.paper.reason')}
          description={t('documents.paper.reasonText')}
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
      </div>
    </FormDialog>
  );
}
