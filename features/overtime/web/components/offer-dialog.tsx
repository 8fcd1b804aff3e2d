import { useState } from 'react';
import { DecisionResults, type DecisionResultsProps } from '#features/cases/web/studio.tsx';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { offerBody } from '../../offer-calls.ts';
import { exceptionCodes } from '../../policy.ts';
import { overtime, showHours } from '../overtime.ts';
import { IntervalFields, readInterval } from './interval-fields.tsx';
import css from './overtime.module.css';

const none = 'none';

/** Asks several people for the same hours; who cannot be asked is told with the reason. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [results, setResults] = useState<DecisionResultsProps['results']>();
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({});
  const people: readonly string[] = [];
  const form = useForm({
    schema: offerBody,
    initial: { people, day: isoDay(now()), starts: '', ends: '', activity: '', exception: none },
    prepare: ({ people: chosen, day, activity, exception, ...times }) => ({
      ...{ people: [...chosen], day, activity },
      ...readInterval(times),
      ...(exception === none || exception === '' ? {} : { exception }),
    }),
    submit: async (body) => {
      const { items } = await overtime.makeOffers({ body });
      const good = items.filter((one) => one.code === null).length;
      await renew('overtime');
      if (good > 0) toast({ title: t('overtime.offer.sent', { count: good }) });
      if (good === items.length) onClose();
      else
        setResults(
          items.map((one) => ({
            ...one,
            id: one.person_id,
            ok: one.code === null,
            title: known[one.person_id] ?? '',
          })),
        );
    },
  });
  const { day } = form.values;
  const find = async (typed: string, signal: AbortSignal) => {
    const on = /^\d{4}-\d\d-\d\d$/.test(day) ? day : isoDay(now());
    const { items } = await overtime.listOfferPeople({
      query: { day: on, search: typed || undefined },
      signal,
    });
    setKnown((before) => ({ ...before, ...Object.fromEntries(items.map(({ id, name }) => [id, name])) }));
    return items.map(({ id, name, week_minutes: minutes }) => ({
      value: id,
      label: name,
      detail: t('overtime.offer.week', { hours: showHours(minutes) }),
    }));
  };
  if (results) return <DecisionResults results={results} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={t('overtime.offer.formTitle')}
      text={t('overtime.offer.formText')}
    >
      <Form form={form} submitLabel={t('overtime.offer.send')} busyLabel={t('overtime.form.sending')}>
        <div className={css.stack}>
          <DateField {...form.field('day')} label={t('overtime.list.day')} min={isoDay(now())} required />
          <IntervalFields form={form} />
          <MultiSelect {...form.field('people')} label={t('overtime.offer.people')} required options={find} />
          <TextField {...form.field('activity')} label={t('overtime.form.activity')} required maxLength={200} />
          <SelectField
            {...form.field('exception')}
            label={t('overtime.offer.exception')}
            options={[none, ...exceptionCodes].map((value) => ({
              value,
              label: value === none ? t('overtime.offer.noException') : t(`overtime.exception.${value}`),
            }))}
          />
        </div>
      </Form>
    </Dialog>
  );
}
