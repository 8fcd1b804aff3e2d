import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { momentAt } from '#platform/contract/moment-at.ts';
import { formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import css from './release-dialog.module.css';

/** What is about to happen: it goes out now, at a moment, or to a second person first. */
export type ReleaseStep = 'publish' | 'schedule' | 'submit';

export interface ReleaseDialogProps {
  title: (step: ReleaseStep) => string;
  action: (step: ReleaseStep) => string;
  /** Whom it reaches. */
  text: string;
  /** Otherwise it can only be sent to a second person. */
  mayPublish: boolean;
  onClose: () => void;
  /** Sends it; without a moment it goes out at once. What it throws is told in the dialog. */
  onRelease: (publishAt: string | undefined) => Promise<void>;
}

const DAY = 86_400_000;

const halfHours = Array.from({ length: 36 }, (_, at) => {
  const time = `${String(5 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { value: time, label: time };
});

/** Asks before something goes out: to how many people, now or later. */
export function ReleaseDialog({ title, action, text, mayPublish, onClose, onRelease }: ReleaseDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const [when, setWhen] = useState<'now' | 'later' | ''>('now');
  const [day, setDay] = useState(isoDay(new Date(now().getTime() + DAY)));
  const [time, setTime] = useState('08:00');
  const { busy, failure, attempt } = useAttempt();
  const release = () =>
    attempt(() => onRelease(when === 'later' ? momentAt(day, time, timeZone).toISOString() : undefined));
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const step = !mayPublish ? 'submit' : when === 'later' ? 'schedule' : 'publish';
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      icon={<IconSend size={20} />}
      title={title(step)}
      text={text}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <Button
            variant="primary"
            data-autofocus
            busy={busy}
            blocked={when === 'later' && !isDay ? t('editorial.release.dayMissing') : undefined}
            onClick={() => void release()}
          >
            {action(step)}
          </Button>
        </>
      }
    >
      {mayPublish ? (
        <RadioCards
          side
          label={t('editorial.release.when')}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t('editorial.release.now') },
            { value: 'later', label: t('editorial.release.later') },
          ]}
        />
      ) : null}
      {when === 'later' ? (
        <div className={css.later}>
          <FieldRow>
            <DateField label={t('editorial.release.day')} value={day} onChange={setDay} min={isoDay(now())} />
            <SelectField label={t('editorial.release.time')} value={time} onChange={setTime} options={halfHours} />
          </FieldRow>
          {isDay ? <p className="t13 ink2">{formatMoment(momentAt(day, time, timeZone))}</p> : null}
        </div>
      ) : null}
      <FailureWords words={failure} />
    </Dialog>
  );
}
