import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { clockText, readClock } from '../../clock-text.ts';
import { correctionBody, valueBody } from '../../contract.ts';
import { phoneText, readPhone } from '../../phone-text.ts';
import { parameters, type Parameter, type ParameterValue } from '../parameters.ts';
import css from './parameter-panel.module.css';

interface Props {
  parameter: Parameter;
  /** The value that is corrected; a new one without it. */
  value: ParameterValue | undefined;
  onDone: () => void;
}

/** What is a number and is typed as people write it. */
const typed = {
  clock: { show: clockText, read: readClock, maxLength: 5 },
  phone: { show: phoneText, read: readPhone, maxLength: 20 },
} as const;

/** Adds a value from a day on, or corrects one. A clock is typed as a time, a line as it is dialled. */
export function ValueForm({ parameter, value, onDone }: Props) {
  const { t } = useTranslation();
  const { unit, name } = parameter;
  const kind = unit === 'clock' || unit === 'phone' ? unit : undefined;
  const words = kind && typed[kind];
  const form = useForm({
    schema: (value ? correctionBody : valueBody) as typeof valueBody,
    initial: {
      effective_from: value?.effective_from ?? isoDay(new Date(now().getTime() + 86_400_000)),
      value: value?.value,
      typed: words && value ? words.show(value.value) : '',
      source: value?.source ?? '',
      reason: '',
    },
    prepare: ({ effective_from, value: number, typed: text, source, reason }) => ({
      ...(value ? { version: value.version } : { effective_from }),
      value: words ? words.read(text) : number,
      source,
      ...(reason.trim() === '' ? {} : { reason }),
    }),
    submit: async (body) => {
      if (value) await parameters.correctValue({ params: { id: value.id }, body: body as never });
      else await parameters.addValue({ params: { name }, body });
      await renew('parameters');
      toast({ title: t(value ? 'parameters.form.corrected' : 'parameters.form.added') });
      onDone();
    },
  });
  const number = form.field('value');
  const wrong =
    kind && number.error && words?.read(form.values.typed) === undefined
      ? t(`parameters.form.${kind}Wrong`)
      : number.error;
  return (
    <section>
      <SectionTitle level={3}>
        {value
          ? t('parameters.form.correctTitle', { day: formatDay(value.effective_from) })
          : t('parameters.form.addTitle')}
      </SectionTitle>
      <Form
        form={form}
        submitLabel={t(value ? 'parameters.form.correct' : 'parameters.form.add')}
        busyLabel={t(value ? 'parameters.form.correcting' : 'parameters.form.adding')}
        actions={<Button onClick={onDone}>{t('parameters.form.cancel')}</Button>}
      >
        <div className={css.fields}>
          {value ? null : (
            <DateField {...form.field('effective_from')} label={t('parameters.form.effective_from')} required />
          )}
          {kind ? (
            <TextField
              {...form.field('typed')}
              error={wrong}
              label={t(`parameters.form.${kind}`)}
              required
              maxLength={typed[kind].maxLength}
            />
          ) : (
            <NumberField {...number} label={t('parameters.form.value')} required decimals />
          )}
          <TextField
            {...form.field('source')}
            label={t('parameters.form.source')}
            hint={t('parameters.form.sourceHint')}
            required
            maxLength={200}
          />
          <TextField
            {...form.field('reason')}
            label={t('parameters.form.reason')}
            hint={t('parameters.form.reasonHint')}
            maxLength={300}
          />
        </div>
      </Form>
    </section>
  );
}
