import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoney } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isGranting = outcome !== 'denied';
  const answer = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onAnswer(reason.trim(), isGranting ? (amount ?? null) : null);
      onClose();
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={t('requests.resolve.text')}
      busy={busy}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            blocked={reason.trim() === '' ? t('ui.confirm.reasonMissing') : undefined}
            onClick={() => void answer()}
          >
            {action}
          </Button>
        </>
      }
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
      {failure ? (
        <p role="alert" className="t13" style={{ color: 'var(--bad-ink)', marginTop: 8 }}>
          {failure}
        </p>
      ) : null}
    </Dialog>
  );
}
