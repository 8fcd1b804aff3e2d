import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Performing } from '../commissions.ts';

const least = 10;

/** What is wrong with a figure and what it should be: answered within five business days. */
export function DisputeDialog({ month, figure, onClose }: { month: string; figure: Performing; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const [claimed, setClaimed] = useState<number>();
  const [words, setWords] = useState('');
  const scale = figure.unit === 'share' ? 100 : 1;
  const send = () =>
    attempt(async () => {
      const value =
        claimed === undefined || Number.isNaN(claimed) ? {} : { claimed: String(Number((claimed / scale).toFixed(4))) };
      await commissions.openDispute({
        body: { month, line: figure.name, input_id: figure.id, words: words.trim(), ...value },
      });
      toast({ title: t('commissions.dispute.sent') });
      onClose();
      await renew('commissions');
    });
  return (
    <FormDialog
      title={t('commissions.dispute.title', { name: figure.name, day: formatDay(figure.day) })}
      text={t('commissions.dispute.text')}
      action={t('commissions.dispute.send')}
      busy={busy}
      blocked={words.trim().length < least ? t('commissions.dispute.short') : false}
      failure={failure}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className="stack gap12">
        <NumberField
          label={t(figure.unit === 'share' ? 'commissions.dispute.claimedShare' : 'commissions.dispute.claimed')}
          decimals
          value={claimed}
          onChange={setClaimed}
        />
        <TextArea
          label={t('commissions.dispute.words')}
          required
          value={words}
          onChange={setWords}
          minLength={least}
          maxLength={1000}
        />
      </div>
    </FormDialog>
  );
}
