import { IconCalendarPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentAt } from '#platform/contract/moment-at.ts';
import { formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { appointmentBody } from '../../contract.ts';
import { lifeControl, type Detail } from '../life-control.ts';
import css from './life-control.module.css';

/** When they meet, and where; the adviser fixes it, both take it to their calendars. */
export function Appointment({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { id, appointment, is_own: isOwn } = detail;
  return (
    <Card padded>
      <SectionTitle>{t('life-control.page.appointment')}</SectionTitle>
      {appointment ? (
        <>
          <p className="strong">{formatMoment(appointment.at)}</p>
          <p className="t13 ink2">
            {t('life-control.page.minutes', { count: appointment.minutes })} · {appointment.place}
          </p>
          <Button
            size="small"
            icon={<IconCalendarPlus />}
            onClick={() => void takeFile(() => lifeControl.getCalendar({ params: { id } }))}
          >
            {t('life-control.page.calendar')}
          </Button>
        </>
      ) : (
        <p className="t13 ink2">{t('life-control.page.none')}</p>
      )}
      {isOwn || detail.waits_for === null ? null : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('life-control.page.setAppointment')}
        </Button>
      )}
      {isOpen ? <Fix id={id} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function Fix({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { timeZone } = useSignedIn();
  const form = useForm({
    schema: appointmentBody,
    initial: { at: '', hour: '09:00', minutes: '45', place: '' },
    prepare: ({ at, hour, minutes, place }) => ({
      at: at && /^\d\d:\d\d$/.test(hour) ? momentAt(at, hour, timeZone).toISOString() : '',
      minutes: Number(minutes),
      place,
    }),
    submit: async (body) => {
      await lifeControl.setAppointment({ params: { id }, body });
      toast({ title: t('life-control.page.set') });
      onClose();
      await queries.invalidateQueries({ queryKey: ['life-control'] });
    },
  });
  return (
    <FormDialog
      title={t('life-control.page.setAppointment')}
      onClose={onClose}
      busy={form.busy}
      failure={form.failure?.text}
      action={t('life-control.page.setAppointment')}
      onAct={() => void form.submit()}
    >
      <div className={css.fields}>
        <DateField required label={t('life-control.page.day')} min={isoDay(now())} {...form.field('at')} />
        <TextField required label={t('life-control.page.hour')} maxLength={5} {...form.field('hour')} />
        <TextField required label={t('life-control.page.duration')} maxLength={3} {...form.field('minutes')} />
        <TextField required label={t('life-control.page.place')} maxLength={120} {...form.field('place')} />
      </div>
    </FormDialog>
  );
}
