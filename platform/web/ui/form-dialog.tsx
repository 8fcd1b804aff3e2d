import type { ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FailureWords } from './failure-words.tsx';

export interface FormDialogProps extends Omit<DialogProps, 'actions' | 'open' | 'tone'> {
  open?: boolean;
  /** The verb and its object: "Anular 4 documentos". */
  action: ReactNode;
  busyLabel?: string | undefined;
  /** Why it cannot be done yet. */
  blocked?: string | false | undefined;
  /** It removes something or cannot be undone: red. */
  danger?: boolean | undefined;
  /** Focus begins on the way back; for questions with nothing to fill in. */
  backFirst?: boolean | undefined;
  /** In words why the last try came to nothing; read aloud. */
  failure?: string | undefined;
  onAct: () => void;
}

/** A short form over the page: its fields, a way back, the one thing that it does, and why that failed. */
export function FormDialog(props: FormDialogProps) {
  const { open = true, action, busyLabel, blocked, danger, backFirst, failure, onAct, children, ...rest } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      {...rest}
      open={open}
      tone={danger ? 'bad' : 'calm'}
      actions={
        <>
          <Button variant="quiet" onClick={rest.onClose} data-autofocus={backFirst ? true : undefined}>
            {t('ui.back')}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={rest.busy ?? false}
            {...(busyLabel === undefined ? {} : { busyLabel })}
            blocked={blocked}
            onClick={onAct}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
      <FailureWords words={failure} />
    </Dialog>
  );
}
