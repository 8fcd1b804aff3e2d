import { useState } from 'react';
import { addDays, addMonths } from '#platform/contract/calendar-day.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Live } from '../commissions.ts';
import { FigureFields, keptFigure, scaleOf, useFigureFault } from './figure-fields.tsx';

interface Props {
  personId: string;
  month: string;
  metrics: NonNullable<Live['condition']>['rules']['metrics'];
  onClose: () => void;
}

/** A figure that no file brought: of which measure and day, how much and why. */
export function AddFigureDialog({ personId, month, metrics, onClose }: Props) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const today = isoDay(now());
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const [key, setKey] = useState(metrics[0]?.key ?? '');
  const [day, setDay] = useState(today.startsWith(month) ? today : '');
  const [value, setValue] = useState<number>();
  const [reason, setReason] = useState('');
  const scale = scaleOf(metrics.find((one) => one.key === key)?.unit);
  const faultOf = useFigureFault();
  const add = () =>
    attempt(async () => {
      await commissions.addInput({
        body: {
          person_id: personId,
          metric: key,
          day,
          value: keptFigure(value!, scale),
          reason: reason.trim(),
        },
      });
      toast({ title: t('commissions.person.added') });
      onClose();
      await renew('commissions');
    });
  return (
    <FormDialog
      title={t('commissions.person.add')}
      text={t('commissions.person.addText')}
      action={t('commissions.person.add')}
      busy={busy}
      blocked={day === '' ? t('commissions.error.value_missing') : faultOf(value, reason)}
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
        <FigureFields scale={scale} value={value} onValue={setValue} reason={reason} onReason={setReason} />
      </div>
    </FormDialog>
  );
}
