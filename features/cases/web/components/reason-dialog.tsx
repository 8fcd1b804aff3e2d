import { useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { leastReason } from '../../policy.ts';

/** So many coded reasons stand open; more are searched. */
const OPEN_CHOICES = 6;

export interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  action: string;
  danger?: boolean | undefined;
  needsReason: boolean;
  /** The code says it all: no sentence is asked for. */
  isBare?: boolean;
  /** The coded reasons of which one is chosen. */
  codes: readonly { value: string; label: string }[];
  onClose: () => void;
  /** Runs with what was chosen and written; the dialog closes when it is done, and stays with the failure. */
  onConfirm: (given: { reason?: string; code?: string }) => Promise<void>;
  explain: (failure: unknown) => string;
}

/** Asks why: one of the coded reasons, a sentence, or both. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, danger, needsReason, isBare, codes, onClose, onConfirm, explain } = props;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [code, setCode] = useState('');
  const { busy, failure, attempt } = useAttempt(explain);
  const written = reason.trim();
  const blocked =
    codes.length > 0 && code === ''
      ? t('cases.step.missingCode')
      : needsReason && [...written].length < leastReason
        ? t('cases.step.missingReason')
        : undefined;
  const confirm = () =>
    attempt(async () => {
      await onConfirm({ ...(written === '' ? {} : { reason: written }), ...(code === '' ? {} : { code }) });
      onClose();
    });
  const choice = { label: t('cases.step.code'), value: code, onChange: setCode, required: true };
  return (
    <FormDialog
      title={title}
      text={text}
      action={action}
      danger={danger}
      busy={busy}
      blocked={blocked}
      failure={failure}
      onClose={onClose}
      onAct={() => void confirm()}
    >
      <div className="stack gap12">
        {codes.length === 0 ? null : codes.length > OPEN_CHOICES ? (
          <SelectField {...choice} options={codes} />
        ) : (
          <RadioCards {...choice} options={codes} />
        )}
        {isBare ? null : (
          <TextArea
            label={t(needsReason ? 'cases.step.reason' : 'cases.step.reasonMore')}
            required={needsReason}
            {...(needsReason ? { minLength: leastReason } : {})}
            maxLength={1_000}
            value={reason}
            onChange={setReason}
          />
        )}
      </div>
    </FormDialog>
  );
}
