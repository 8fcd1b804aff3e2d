import { useQuery } from '@tanstack/react-query';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { overtimeBody } from '../../contract.ts';
import { overtime } from '../overtime.ts';
import { Explanation } from './explanation.tsx';
import { IntervalFields, readInterval } from './interval-fields.tsx';
import css from './overtime.module.css';

/** Asks for overtime, with what it counts as and the caps before it is sent. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: overtimeBody,
    initial: { day: isoDay(now()), starts: '', ends: '', activity: '', cause: '' },
    prepare: ({ day, activity, cause, ...times }) => ({
      ...{ day, activity, submit: true },
      ...readInterval(times),
      ...(cause.trim() === '' ? {} : { cause }),
    }),
    submit: async (body) => {
      await overtime.saveOvertime({ body });
      await renew('overtime');
      toast({ title: t('overtime.form.sent') });
      onClose();
    },
  });
  const { day, starts, ends } = { ...readInterval(form.values), day: form.values.day };
  const isReady = starts !== undefined && ends !== undefined && /^\d{4}-/.test(day);
  const preview = useQuery({
    ...overtime.previewOvertime.page({ body: { day, starts: starts ?? 0, ends: ends ?? 60 } }),
    enabled: isReady,
  });
  const found = isReady ? preview.data : undefined;
  const saveDraft = async () => {
    const interval = overtimeBody.safeParse({ ...form.values, ...readInterval(form.values), submit: false });
    // What is missing is told at its field, as when it is sent.
    if (!interval.success) return void form.submit();
    await trying(async () => {
      await overtime.saveOvertime({ body: interval.data });
      await renew('overtime');
      toast({ title: t('overtime.form.saved') });
      onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('overtime.list.ask')}>
      <Form
        form={form}
        submitLabel={t('overtime.form.submit')}
        busyLabel={t('overtime.form.sending')}
        actions={<Button onClick={() => void saveDraft()}>{t('overtime.form.draft')}</Button>}
      >
        <div className={css.stack}>
          <DateField {...form.field('day')} label={t('overtime.list.day')} required />
          <IntervalFields form={form} />
          <TextField {...form.field('activity')} label={t('overtime.form.activity')} required maxLength={200} />
          {found?.is_after ? (
            <TextField
              {...form.field('cause')}
              label={t('overtime.panel.cause')}
              hint={t('overtime.form.causeHint')}
              required
              maxLength={300}
            />
          ) : null}
          {found?.problem ? <Banner tone="bad" icon={<IconAlertTriangle />} text={found.problem} /> : null}
          {found ? <Explanation of={found} /> : null}
        </div>
      </Form>
    </Dialog>
  );
}
