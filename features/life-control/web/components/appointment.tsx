import { IconAlertTriangle, IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { momentAt } from '#platform/contract/moment-at.ts';
import { formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { appointmentBody } from '../../contract.ts';
import { lifeControl, type Detail } from '../life-control.ts';
import css from './life-control.module.css';

/** When they meet, and where: the person takes a moment that is offered, or the adviser fixes one; both take it to their calendars. */
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
      {detail.slots.length > 0 ? <Choose detail={detail} /> : null}
      {isOwn || detail.waits_for === null ? null : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('life-control.page.setAppointment')}
        </Button>
      )}
      {isOpen ? <Fix id={id} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

/** The moments that the adviser offers. One that somebody else took meanwhile says so, and the others are asked for anew. */
function Choose({ detail: { id, slots, appointment } }: { detail: Detail }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const take = (slot: string) =>
    attempt(async () => {
      try {
        await lifeControl.takeSlot({ params: { id }, body: { slot } });
        toast({ title: t('life-control.slots.chosen') });
      } finally {
        await renew('life-control');
      }
    });
  return (
    <div className={css.slots}>
      <h3 className="t13 strong">{t(appointment ? 'life-control.slots.other' : 'life-control.slots.choose')}</h3>
      {failure ? <Banner tone="warn" icon={<IconAlertTriangle size={20} />} text={failure} /> : null}
      <div className="row wrap gap8">
        {slots.map((slot) => (
          <Button key={slot.id} size="small" busy={busy} onClick={() => void take(slot.id)}>
            {formatMoment(slot.starts_at)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Fix({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
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
      await renew('life-control');
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
