import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { now } from '#platform/web/now.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { incidentTypes, type IncidentType } from '../../incident.ts';
import { security } from '../security.ts';
import css from './act.module.css';

/** What happened, when and with which of one's things; a lost badge counts no more once it is sent. */
export function ReportIncident({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const handles = useHolds('security:incidents');
  const { busy, failure, attempt } = useAttempt();
  const [type, setType] = useState<IncidentType>('lost_badge');
  const [person, setPerson] = useState('');
  const [on, setOn] = useState(isoDay(now()));
  const [time, setTime] = useState('');
  const [place, setPlace] = useState('');
  const [words, setWords] = useState('');
  const [items, setItems] = useState<ReadonlySet<string>>(new Set());
  const mine = useQuery({ ...security.listOwnItems.query({ query: { size: 100 } }), enabled: person === '' });
  const isTime = time === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const missing =
    words.trim() === '' ? t('security.incident.wordsFirst') : isTime ? undefined : t('security.incident.timeWrong');
  const send = () =>
    attempt(async () => {
      const isNow = time === '' && on === isoDay(now());
      // The clock of the company: Colombia, five hours behind.
      const at = isNow ? now().toISOString() : `${on}T${time === '' ? '12:00' : time}:00-05:00`;
      const made = await security.reportIncident({
        body: {
          type,
          occurred_at: at,
          place: place.trim(),
          words: words.trim(),
          items: person === '' ? [...items] : [],
          ...(person === '' ? {} : { person_id: person }),
        },
      });
      await Promise.all(['security', 'id-cards', 'home'].map((room) => renew([room])));
      toast({
        title: t('security.incident.sent', { number: made.number }),
        ...(made.badge_blocked ? { text: t('security.incident.blocked') } : {}),
      });
      onClose();
    });
  return (
    <FormDialog
      size="wide"
      title={t('security.incident.report')}
      text={t(type === 'lost_badge' ? 'security.incident.badgeText' : 'security.incident.reportText')}
      action={t('security.incident.send')}
      busy={busy}
      blocked={missing}
      failure={failure}
      onClose={onClose}
      onAct={() => void send()}
    >
      <div className="stack gap16">
        <SelectField
          required
          label={t('security.incident.what')}
          value={type}
          options={incidentTypes.map((value) => ({ value, label: t(`security.incident.type.${value}`) }))}
          onChange={(next) => setType(incidentTypes.find((one) => one === next) ?? 'other')}
        />
        {handles ? (
          <SelectField
            label={t('security.incident.whose')}
            placeholder={t('security.incident.mine')}
            value={person}
            options={findPeople}
            onChange={setPerson}
          />
        ) : null}
        <div className={css.fields}>
          <DateField label={t('security.incident.day')} value={on} onChange={setOn} />
          <TextField
            label={t('security.incident.time')}
            hint={t('security.incident.timeHint')}
            value={time}
            maxLength={5}
            onChange={setTime}
          />
          <TextField label={t('security.incident.place')} value={place} maxLength={120} onChange={setPlace} />
        </div>
        <TextArea label={t('security.incident.words')} value={words} onChange={setWords} maxLength={2_000} />
        {person === '' && type !== 'suspicious_mail' && mine.data && mine.data.items.length > 0 ? (
          <fieldset className={css.choices}>
            <legend className="medium">{t('security.incident.things')}</legend>
            {mine.data.items.map((item) => (
              <Checkbox
                key={item.id}
                label={[item.name, item.serial].filter(Boolean).join(', ')}
                value={items.has(item.id)}
                onChange={(yes) =>
                  setItems(new Set(yes ? [...items, item.id] : [...items].filter((id) => id !== item.id)))
                }
              />
            ))}
          </fieldset>
        ) : null}
      </div>
    </FormDialog>
  );
}
