import { useState, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { useAttempt } from '../use-attempt.ts';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question: "¿Anular el documento de 4 personas?". */
  title: string;
  /** What will happen, and what will not change. */
  text: ReactNode;
  icon?: ReactNode;
  /** The verb and its object: "Anular 4 documentos". */
  action: string;
  busyLabel?: string;
  /** It removes something or cannot be undone: red. */
  danger?: boolean;
  /** Asks for a reason, which the action receives. */
  reason?: { label: string; placeholder?: string; required?: boolean; maxLength?: number };
  /** Runs with the written reason; the dialog closes when it is done, and stays open with the error when it fails. */
  onConfirm: (reason: string) => Promise<void> | void;
  /** Turns what was thrown into a sentence. */
  explain?: (error: unknown) => string;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, text, icon, action, busyLabel, danger, reason, onConfirm, explain } = props;
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const { busy, failure, attempt, forget } = useAttempt(explain);

  const close = () => {
    setWritten('');
    forget();
    onClose();
  };
  const confirm = () =>
    attempt(async () => {
      await onConfirm(written.trim());
      close();
    });
  const missing = reason?.required && written.trim() === '';
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={title}
      text={text}
      icon={icon}
      danger={danger}
      busy={busy}
      busyLabel={busyLabel}
      blocked={missing ? t('ui.confirm.reasonMissing') : undefined}
      backFirst={!reason}
      failure={failure}
      action={action}
      onAct={() => void confirm()}
    >
      {reason ? (
        <TextField
          label={reason.label}
          placeholder={reason.placeholder}
          required={reason.required}
          maxLength={reason.maxLength ?? 500}
          value={written}
          onChange={setWritten}
        />
      ) : null}
    </FormDialog>
  );
}
