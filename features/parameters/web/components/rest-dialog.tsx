import { useState } from 'react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { regimeBody } from '../../regime-calls.ts';
import { parameters } from '../parameters.ts';
import css from './parameter-panel.module.css';
import { weekdays } from './weekdays.ts';

interface Props {
  people: readonly string[];
  /** Names of those on the page; who was marked on another one is told without. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
  onDone: () => void;
}

/** One day of rest for many; whom it could not be set for stays on screen with why. */
export function RestDialog({ people, names, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<readonly { person_id: string; message: string | null }[]>();
  const form = useForm({
    schema: regimeBody,
    initial: { valid_from: isoDay(now()), rest_weekday: '', reason: '' },
    prepare: ({ rest_weekday, ...values }) => ({
      ...values,
      people: [...people],
      rest_weekday: rest_weekday === '' ? undefined : Number(rest_weekday),
    }),
    submit: async (body) => {
      const { items } = await parameters.setRegimes({ body });
      const bad = items.filter((one) => one.code !== null);
      if (items.length > bad.length)
        toast({ title: t('parameters.regime.savedMany', { count: items.length - bad.length }) });
      await renew('parameters');
      onDone();
      if (bad.length === 0) onClose();
      else setRefused(bad);
    },
  });
  if (refused)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('parameters.regime.refused', { count: refused.length })}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('parameters.regime.understood')}
          </Button>
        }
      >
        <ul className={css.values}>
          {refused.map((one) => (
            <li key={one.person_id} className={css.value}>
              <strong>{names.get(one.person_id) ?? ''}</strong>
              <p className="ink2">{one.message}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={t('parameters.regime.manyTitle', { count: people.length })}
      text={t('parameters.regime.manyText')}
    >
      <Form form={form} submitLabel={t('parameters.regime.save')} busyLabel={t('parameters.form.correcting')}>
        <DateField {...form.field('valid_from')} label={t('parameters.form.effective_from')} required />
        <SelectField
          {...form.field('rest_weekday')}
          label={t('parameters.regime.rest')}
          required
          options={weekdays.map((day) => ({ value: String(day), label: t(`parameters.weekday.${day}`) }))}
        />
        <TextField {...form.field('reason')} label={t('parameters.regime.reason')} required maxLength={300} />
      </Form>
    </Dialog>
  );
}
