import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Performing } from '../commissions.ts';
import { figureText } from './figure-text.ts';

const least = 10;

/** The right value of a figure and why: the one before stays in its history, and the result follows from the rule. */
export function CorrectDialog({ figure, onClose }: { figure: Performing; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { busy, failure, attempt } = useAttempt();
  const scale = figure.unit === 'share' ? 100 : 1;
  const [value, setValue] = useState<number | undefined>(Number((Number(figure.value) * scale).toFixed(4)));
  const [reason, setReason] = useState('');
  const isSame = value !== undefined && Number((value / scale).toFixed(6)) === Number(figure.value);
  const isWrong = value === undefined || Number.isNaN(value) || value < 0;
  const correct = () =>
    attempt(async () => {
      await commissions.correctInput({
        params: { id: figure.id },
        body: { value: String(Number((value! / scale).toFixed(6))), reason: reason.trim() },
      });
      toast({ title: t('commissions.person.corrected') });
      onClose();
      await queries.invalidateQueries({ queryKey: ['commissions'] });
    });
  return (
    <FormDialog
      title={t('commissions.person.correctOf', { name: figure.name, day: formatDay(figure.day) })}
      text={t('commissions.dispute.acceptText')}
      action={t('commissions.person.correct')}
      busy={busy}
      blocked={
        isWrong
          ? t('commissions.error.value_missing')
          : isSame
            ? t('commissions.person.same', { value: figureText(figure, figure.value) })
            : reason.trim().length < least
              ? t('commissions.error.reason_missing')
              : false
      }
      failure={failure}
      onAct={() => void correct()}
      onClose={onClose}
    >
      <div className="stack gap12">
        <NumberField
          label={t(figure.unit === 'share' ? 'commissions.person.valueShare' : 'commissions.dispute.right')}
          decimals
          value={value}
          onChange={setValue}
          required
        />
        <TextArea
          label={t('commissions.sign.reason')}
          value={reason}
          onChange={setReason}
          minLength={least}
          maxLength={500}
          required
        />
      </div>
    </FormDialog>
  );
}
