import { useState } from 'react';
import { momentAt } from '#platform/contract/moment-at.ts';
import { formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';

export interface SlotsDialogProps {
  title: string;
  text: string;
  minutes: number;
  /** What stands already, with who has it in words. */
  known: readonly { readonly id: string; readonly starts_at: string; readonly note: string }[];
  offer: (slots: { starts_at: string[]; minutes: number; place: string }) => Promise<unknown>;
  onClose: () => void;
}

const hours = '09:00, 10:00, 11:00';

/** Moments of one day that somebody offers, of which each person chooses their own. */
export function SlotsDialog({ title, text, minutes: usual, known, offer, onClose }: SlotsDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const { busy, failure, attempt } = useAttempt();
  const [day, setDay] = useState('');
  const [times, setTimes] = useState(hours);
  const [minutes, setMinutes] = useState<number | undefined>(usual);
  const [place, setPlace] = useState('');
  const starts = times.split(/[\s,;]+/).filter((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
  const isWhole = starts.length > 0 && place.trim() !== '' && /^\d{4}-/.test(day);
  return (
    <FormDialog
      title={title}
      text={text}
      action={t('cases.slots.add')}
      busy={busy}
      failure={failure}
      blocked={isWhole ? undefined : t('cases.slots.missing')}
      onClose={onClose}
      onAct={() =>
        void attempt(async () => {
          const starts_at = starts.map((time) => momentAt(day, time, timeZone).toISOString());
          await offer({ starts_at, minutes: minutes ?? usual, place });
          onClose();
        })
      }
    >
      <div className="stack gap12">
        <DateField label={t('cases.slots.day')} required min={isoDay(now())} value={day} onChange={setDay} />
        <TextField label={t('cases.slots.times')} required value={times} onChange={setTimes} />
        <NumberField label={t('cases.slots.minutes')} required value={minutes} onChange={setMinutes} />
        <TextField label={t('cases.slots.place')} required value={place} onChange={setPlace} maxLength={120} />
      </div>
      {known.length > 0 ? (
        <section className="stack gap4">
          <p className="t13 strong">{t('cases.slots.known')}</p>
          <ul className="stack gap4 t13 ink2" aria-label={t('cases.slots.known')}>
            {known.slice(0, 8).map(({ id, starts_at: at, note }) => (
              <li key={id}>
                {formatMoment(at)} · {note}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </FormDialog>
  );
}
