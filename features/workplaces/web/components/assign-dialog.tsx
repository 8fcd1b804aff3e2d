import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { workplaces, type Seat } from '../workplaces.ts';

interface AssignDialogProps {
  seat: Seat;
  day: string;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a seat to somebody on the days of their shifts. */
export function AssignDialog({ seat, day, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const [personId, setPerson] = useState('');
  const [from, setFrom] = useState(day);
  const [to, setTo] = useState(day);
  const { busy, failure, attempt } = useAttempt();
  const save = () =>
    attempt(async () => {
      const body = { workplace_id: seat.id, person_id: personId, from, to };
      const { days } = await workplaces.assignSeat({ body });
      toast({ title: t('workplaces.assign.done', { count: days, number: seat.number }) });
      onDone();
    });
  return (
    <FormDialog
      title={t('workplaces.assign.title', { number: seat.number })}
      text={t('workplaces.assign.text')}
      action={t('workplaces.assign.save')}
      busy={busy}
      blocked={personId === '' && t('workplaces.assign.whoFirst')}
      failure={failure}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className="stack gap16">
        <SelectField
          label={t('workplaces.assign.who')}
          value={personId}
          onChange={setPerson}
          options={findPeople}
          placeholder={t('workplaces.assign.typeName')}
        />
        <DateField label={t('workplaces.assign.from')} value={from} onChange={setFrom} min={day} />
        <DateField label={t('workplaces.assign.to')} value={to} onChange={setTo} min={from} />
      </div>
    </FormDialog>
  );
}
