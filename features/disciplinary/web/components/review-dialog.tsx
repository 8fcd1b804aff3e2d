import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { channels, classes, protections } from '../../policy.ts';
import { hearingBody, reviewBody } from '../../process-shape.ts';
import { disciplinary } from '../disciplinary.ts';
import { ImpreciseNote } from './imprecise-note.tsx';
import { useWriting, WritingDialog, type WritingProps } from './writing.tsx';

/** What the review finds: concrete facts, the fault that describes them, and who is protected. */
export function ReviewDialog(props: WritingProps) {
  const { process: one, onClose } = props;
  const { t } = useTranslation();
  const faults = useQuery(disciplinary.listFaults.query({ query: { size: 100 } }));
  const held: readonly string[] = one.protections;
  const form = useWriting(props, {
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
      fault_id: fault || null,
      same_as: same || null,
      class: kind || null,
    }),
    write: disciplinary.review,
    saved: t('disciplinary.saved.review'),
  });
  const isSameDay = one.neighbours.some((other) => other.occurred_on === form.values.occurred_on);
  return (
    <WritingDialog title={t('disciplinary.part.review')} form={form} onClose={onClose}>
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
    </WritingDialog>
  );
}

/** How and when the person is heard, and how many days beyond the least term they have. */
export function HearingDialog(props: WritingProps) {
  const { process: one, onClose } = props;
  const { t } = useTranslation();
  const moreDays: { more_days: number | undefined } = { more_days: one.more_days };
  const form = useWriting(props, {
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
      hearing_on: on || null,
      hearing_at: at || null,
    }),
    write: disciplinary.planHearing,
    saved: t('disciplinary.saved.hearing'),
  });
  return (
    <WritingDialog title={t('disciplinary.part.hearing')} form={form} onClose={onClose}>
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
    </WritingDialog>
  );
}
