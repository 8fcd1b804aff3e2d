import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { channels, classes, protections } from '../../policy.ts';
import { hearingBody, reviewBody } from '../../process-shape.ts';
import { disciplinary, type Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';
import { ImpreciseNote } from './imprecise-note.tsx';

export interface WritingProps {
  process: Process;
  onClose: () => void;
}

/** What the review finds: concrete facts, the fault that describes them, and who is protected. */
export function ReviewDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const faults = useQuery(disciplinary.listFaults.query({ query: { size: 100 } }));
  const held: readonly string[] = one.protections;
  const form = useForm({
    schema: reviewBody,
    initial: {
      facts: one.facts,
      occurred_on: one.occurred_on,
      place: one.place,
      fault_id: one.fault?.id ?? '',
      class: one.class ?? '',
      protections: held,
      same_as: one.neighbours.find((other) => other.is_same_fact)?.id ?? '',
      fact_reason: one.fact_reason,
    },
    prepare: ({ fault_id: fault, class: kind, same_as: same, ...values }) => ({
      ...values,
      version: one.version,
      fault_id: fault || null,
      same_as: same || null,
      class: kind || null,
    }),
    explain,
    submit: async (body) => {
      await settle(await disciplinary.review({ params: { id: one.id }, body }), t('disciplinary.saved.review'));
      onClose();
    },
  });
  const isSameDay = one.neighbours.some((other) => other.occurred_on === form.values.occurred_on);
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.part.review')}>
      <Form form={form} submitLabel={t('disciplinary.save')}>
        <TextArea {...form.field('facts')} label={t('disciplinary.part.charge')} rows={6} maxLength={4000} required />
        <ImpreciseNote text={form.values.facts} />
        <DateField {...form.field('occurred_on')} label={t('disciplinary.fact.occurred')} required />
        <TextField {...form.field('place')} label={t('disciplinary.fact.place')} maxLength={200} required />
        <SelectField
          {...form.field('fault_id')}
          label={t('disciplinary.fact.fault')}
          options={(faults.data?.items ?? []).map(({ id, code, name, rule }) => ({
            value: id,
            label: `${code} ${name}`,
            detail: rule,
          }))}
        />
        <SelectField
          {...form.field('class')}
          label={t('disciplinary.fact.class')}
          options={classes.map((value) => ({ value, label: t(`disciplinary.class.${value}`) }))}
        />
        {one.neighbours.length > 0 ? (
          <SelectField
            {...form.field('same_as')}
            label={t('disciplinary.factOf.label')}
            description={t('disciplinary.factOf.text')}
            options={[
              { value: '', label: t('disciplinary.factOf.other') },
              ...one.neighbours.map((other) => ({
                value: other.id,
                label: t('disciplinary.factOf.process', { number: other.number, day: formatDay(other.occurred_on) }),
                detail: other.fault ?? '',
              })),
            ]}
          />
        ) : null}
        {isSameDay && !form.values.same_as ? (
          <TextArea {...form.field('fact_reason')} label={t('disciplinary.factOf.why')} rows={2} maxLength={500} />
        ) : null}
        <MultiSelect
          {...form.field('protections')}
          label={t('disciplinary.fact.protections')}
          options={protections.map((value) => ({ value, label: t(`disciplinary.protection.${value}`) }))}
        />
      </Form>
    </Dialog>
  );
}

/** How and when the person is heard, and how many days beyond the least term they have. */
export function HearingDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const moreDays: { more_days: number | undefined } = { more_days: one.more_days };
  const form = useForm({
    schema: hearingBody,
    initial: {
      channel: one.channel ?? ('' as const),
      hearing_on: one.hearing_on ?? '',
      hearing_at: one.hearing_at ?? '',
      hearing_place: one.hearing_place,
      ...moreDays,
    },
    prepare: ({ hearing_on: on, hearing_at: at, ...values }) => ({
      ...values,
      version: one.version,
      hearing_on: on || null,
      hearing_at: at || null,
    }),
    explain,
    submit: async (body) => {
      await settle(await disciplinary.planHearing({ params: { id: one.id }, body }), t('disciplinary.saved.hearing'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.part.hearing')}>
      <Form form={form} submitLabel={t('disciplinary.save')}>
        <RadioCards
          {...form.field('channel')}
          label={t('disciplinary.hearing.how')}
          options={channels.map((value) => ({
            value,
            label: t(`disciplinary.channel.${value}`),
            ...(value === 'video' && one.has_video === null ? { detail: t('disciplinary.hearing.video.hint') } : {}),
            ...(value === 'video' && one.has_video !== null
              ? { detail: t(`disciplinary.hearing.video.${one.has_video ? 'yes' : 'no'}`) }
              : {}),
          }))}
          required
        />
        <NumberField
          {...form.field('more_days')}
          label={t('disciplinary.hearing.more')}
          description={t('disciplinary.hearing.moreHint', { count: one.limits.defence })}
        />
        {form.values.channel === 'written' ? null : (
          <>
            <FieldRow>
              <DateField {...form.field('hearing_on')} label={t('disciplinary.hearing.day')} />
              <TextField {...form.field('hearing_at')} label={t('disciplinary.report.at')} maxLength={5} />
            </FieldRow>
            <TextField {...form.field('hearing_place')} label={t('disciplinary.fact.place')} maxLength={200} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
