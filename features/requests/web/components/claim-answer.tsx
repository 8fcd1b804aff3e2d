import { useState } from 'react';
import { formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { ClaimOutcome } from '../../claim.ts';
import css from './ask-form.module.css';

interface Props {
  title: string;
  action: string;
  outcome: ClaimOutcome;
  /** Pesos; null when the person named no amount. */
  claimed: number | null;
  onClose: () => void;
  onAnswer: (reason: string, amount: number | null) => Promise<void>;
}

/** Payroll's answer to a claim: how much is granted, and why. */
export function ClaimAnswer({ title, action, outcome, claimed, onClose, onAnswer }: Props) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState(outcome === 'accepted' ? (claimed ?? undefined) : undefined);
  const [reason, setReason] = useState('');
  const { busy, failure, attempt } = useAttempt();
  const isGranting = outcome !== 'denied';
  const answer = async () => {
    await onAnswer(reason.trim(), isGranting ? (amount ?? null) : null);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      text={t('requests.resolve.text')}
      busy={busy}
      failure={failure}
      blocked={reason.trim() === '' ? t('ui.confirm.reasonMissing') : undefined}
      action={action}
      onAct={() => void attempt(answer)}
    >
      <div className={css.answer}>
        {isGranting ? (
          <NumberField
            label={t('requests.resolve.amount')}
            {...(claimed === null
              ? {}
              : { description: t('requests.resolve.claimed', { amount: formatMoney(claimed) }) })}
            value={amount}
            onChange={setAmount}
          />
        ) : null}
        <TextArea
          label={t('requests.resolve.explain')}
          required
          value={reason}
          onChange={setReason}
          maxLength={1_000}
        />
      </div>
    </FormDialog>
  );
}
