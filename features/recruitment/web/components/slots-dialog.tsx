import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { recruitment, type Vacancy } from '../recruitment.ts';

const hours = ['08:00', '09:00', '10:00', '11:00', '14:00', '15:00', '16:00'];

/** Moments for interviews on one day, held by who adds them; candidates choose their own. */
export function SlotsDialog({ vacancy, onClose }: { vacancy: Vacancy; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [day, setDay] = useState('');
  const [times, setTimes] = useState(hours.slice(1, 4).join(', '));
  const [minutes, setMinutes] = useState<number | undefined>(30);
  const [venue, setVenue] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const starts = times.split(/[\s,;]+/).filter((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
  const add = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { starts_at: starts.map((time) => `${day}T${time}:00-05:00`), minutes: minutes ?? 30, venue };
      await recruitment.addSlots({ params: { id: vacancy.id }, body });
      await queries.invalidateQueries({ queryKey: ['recruitment'] });
      onClose();
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('recruitment.slots.title')}
      text={t('recruitment.slots.text')}
      action={t('recruitment.slots.add')}
      busy={busy}
      failure={failure}
      blocked={
        starts.length === 0 || venue.trim() === '' || !/^\d{4}-/.test(day) ? t('recruitment.slots.missing') : undefined
      }
      onClose={onClose}
      onAct={() => void add()}
    >
      <DateField label={t('recruitment.slots.day')} required value={day} onChange={setDay} />
      <TextField label={t('recruitment.slots.times')} required value={times} onChange={setTimes} />
      <NumberField label={t('recruitment.slots.minutes')} required value={minutes} onChange={setMinutes} />
      <TextField label={t('recruitment.slots.venue')} required value={venue} onChange={setVenue} maxLength={200} />
      {vacancy.slots.length > 0 ? (
        <ul className="stack gap4 t13 ink2" aria-label={t('recruitment.slots.known')}>
          {vacancy.slots.slice(0, 8).map((slot) => (
            <li key={slot.id}>
              {formatMoment(slot.starts_at)} · {slot.interviewer} · {slot.taken_by ?? t('recruitment.slots.free')}
            </li>
          ))}
        </ul>
      ) : null}
    </FormDialog>
  );
}
