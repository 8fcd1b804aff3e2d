import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Live } from '../commissions.ts';

const least = 10;

interface Props {
  personId: string;
  month: string;
  metrics: NonNullable<Live['condition']>['rules']['metrics'];
  onClose: () => void;
}

/** A figure that no file brought: of which measure and day, how much and why. */
export function AddFigureDialog({ personId, month, metrics, onClose }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { busy, failure, attempt } = useAttempt();
  const today = isoDay(now());
  const [first, last] = [`${month}-01`, `${month}-31`];
  const [key, setKey] = useState(metrics[0]?.key ?? '');
  const [day, setDay] = useState(today.startsWith(month) ? today : '');
  const [value, setValue] = useState<number>();
  const [reason, setReason] = useState('');
  const isShare = metrics.find((one) => one.key === key)?.unit === 'share';
  const isWrong = day === '' || value === undefined || Number.isNaN(value) || value < 0;
  const add = () =>
    attempt(async () => {
      await commissions.addInput({
        body: {
          person_id: personId,
          metric: key,
          day,
          value: String(Number((value! / (isShare ? 100 : 1)).toFixed(6))),
          reason: reason.trim(),
        },
      });
      toast({ title: t('commissions.person.added') });
      onClose();
      await queries.invalidateQueries({ queryKey: ['commissions'] });
    });
  return (
    <FormDialog
      title={t('commissions.person.add')}
      text={t('commissions.person.addText')}
      action={t('commissions.person.add')}
      busy={busy}
      blocked={
        isWrong
          ? t('commissions.error.value_missing')
          : reason.trim().length < least
            ? t('commissions.error.reason_missing')
            : false
      }
      failure={failure}
      onAct={() => void add()}
      onClose={onClose}
    >
      <div className="stack gap12">
        <SelectField
          label={t('commissions.column.metric')}
          value={key}
          onChange={setKey}
          options={metrics.map((one) => ({ value: one.key, label: one.name }))}
          required
        />
        <DateField
          label={t('commissions.column.day')}
          value={day}
          onChange={setDay}
          min={first}
          max={today < last ? today : last}
          required
        />
        <NumberField
          label={t(isShare ? 'commissions.person.valueShare' : 'commissions.dispute.right')}
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
