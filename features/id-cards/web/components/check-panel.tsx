import {
  IconCamera,
  IconCameraOff,
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconId,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card as Plate } from '#platform/web/ui/card.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { checkBody } from '../../contract.ts';
import { idCards, type Checked } from '../id-cards.ts';
import { mayAskForCamera } from '../camera.ts';
import { CameraReader } from './camera-reader.tsx';
import css from './check-panel.module.css';

/** Where a guard scans or types what somebody shows, and sees at once who it is. */
export function CheckPanel() {
  const { t } = useTranslation();
  const [checked, setChecked] = useState<Checked>();
  const [looks, setLooks] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  // The guard's scanner types at once; on a phone the keyboard on the screen would cover the answer.
  useEffect(() => {
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return undefined;
    // After the screen has taken the focus of the navigation.
    const frame = requestAnimationFrame(() => field.current?.querySelector('input')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const form = useForm({
    schema: checkBody,
    initial: { shown: '' },
    submit: async (body) => {
      await check(body.shown);
      form.reset({ shown: '' });
    },
  });
  const check = async (shown: string) => {
    setChecked(undefined);
    setChecked(await idCards.checkCard({ body: { shown } }));
    void renew(idCards.listChecks.key());
  };
  const read = (text: string) => {
    setLooks(false);
    check(text).catch(() => form.set('shown', text));
  };
  return (
    <Plate padded className={css.panel}>
      <div ref={field}>
        <Form
          form={form}
          label={t('id-cards.checks.verify')}
          submitLabel={t('id-cards.checks.verify')}
          busyLabel={t('id-cards.checks.verifying')}
          actions={
            <Button
              variant="outline"
              icon={looks ? <IconCameraOff /> : <IconCamera />}
              blocked={mayAskForCamera() ? undefined : t('id-cards.checks.noAccess')}
              onClick={() => setLooks(!looks)}
            >
              {t(looks ? 'id-cards.checks.closeCamera' : 'id-cards.checks.camera')}
            </Button>
          }
        >
          <TextField
            {...form.field('shown')}
            label={t('id-cards.checks.shown')}
            hint={t('id-cards.checks.shownHint')}
            autoComplete="off"
            maxLength={200}
          />
        </Form>
        {looks ? (
          <div className={css.camera}>
            <CameraReader onRead={read} />
          </div>
        ) : null}
      </div>
      <Answer checked={checked} />
    </Plate>
  );
}

const glyphs: Readonly<Record<Checked['result'], Icon>> = {
  valid: IconCircleCheck,
  expired: IconClockX,
  invalid: IconCircleX,
  inactive: IconCircleX,
};

function Answer({ checked }: { checked: Checked | undefined }) {
  const { t } = useTranslation();
  if (!checked)
    return (
      <div className={css.answer} role="status">
        <IconId size={44} aria-hidden="true" />
        <p className="ink2">{t('id-cards.checks.waiting')}</p>
      </div>
    );
  const { person, result, method } = checked;
  const Glyph = glyphs[result];
  return (
    <div className={`${css.answer} ${css[result] ?? ''}`} role="status">
      {person ? (
        <img className={css.photo} src={person.photo} alt={t('id-cards.verify.photoOf', { name: person.name })} />
      ) : null}
      <div>
        <div className={`h20 ${css.word}`}>
          <Glyph size={24} aria-hidden="true" />
          {t(wordOf(checked))}
        </div>
        {person ? <div className="t17 strong">{person.name}</div> : null}
        <div className="t13 ink2">{t(`id-cards.method.${method}`)}</div>
        <Held held={checked.held} />
        {adviceOf(checked) ? <p className="t13 ink2">{t(adviceOf(checked))}</p> : null}
      </div>
    </div>
  );
}

/** What leaves through the gate with them, and what they should bring back. */
function Held({ held }: Pick<Checked, 'held'>) {
  const { t } = useTranslation();
  if (held === null || held.length === 0) return null;
  return (
    <details className="t13">
      <summary>{t('id-cards.checks.held', { count: held.length })}</summary>
      <ul>
        {held.map(({ id, name, serial }) => (
          <li key={id}>{[name, serial].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </details>
  );
}

function wordOf({ result, person, on_leave }: Checked): string {
  if (!person) return 'id-cards.checks.unknown';
  return on_leave ? 'id-cards.checks.onLeave' : `id-cards.result.${result}`;
}

function adviceOf({ result, method, person, on_leave }: Checked): string {
  if (on_leave) return 'id-cards.checks.onLeaveText';
  if (result === 'valid') return method === 'document' ? 'id-cards.checks.document' : 'id-cards.verify.validText';
  return person ? `id-cards.verify.${result}Text` : '';
}
