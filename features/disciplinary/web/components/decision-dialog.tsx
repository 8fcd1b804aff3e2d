import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { attendances, decidable, leastReasons } from '../../policy.ts';
import { appealBody, draftBody, judgesBody, minutesBody } from '../../process-shape.ts';
import { disciplinary, findPeople } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';
import type { WritingProps } from './review-dialog.tsx';

type Measure = (typeof decidable)[number];
const measureOf = (measure: string | null): Measure | '' => decidable.find((one) => one === measure) ?? '';

/** The decision as a draft: the measure, its reasons, its proportion, and which proof ties the fact to the rule. */
export function DraftDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const form = useForm({
    schema: draftBody,
    initial: {
      measure: measureOf(one.measure),
      days: one.suspension_days ?? undefined,
      percent: one.fine_percent ?? undefined,
      reasons: one.reasons,
      proportion: one.proportion,
      proof: one.proof,
    },
    prepare: ({ days, percent, ...values }) => ({
      ...values,
      version: one.version,
      days: days ?? null,
      percent: percent ?? null,
    }),
    explain,
    submit: async (body) => {
      await settle(
        await disciplinary.draftDecision({ params: { id: one.id }, body }),
        t('disciplinary.saved.decision'),
      );
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.part.decision')}>
      <Form form={form} submitLabel={t('disciplinary.save')}>
        <RadioCards<Measure>
          {...form.field('measure')}
          label={t('disciplinary.fact.measure')}
          options={decidable.map((value) => ({ value, label: t(`disciplinary.measure.${value}`) }))}
          side
          required
        />
        {form.values.measure === 'suspension' ? (
          <NumberField
            {...form.field('days')}
            label={t('disciplinary.fact.days')}
            description={t('disciplinary.decision.daysHint', { count: one.limits.first })}
            required
          />
        ) : null}
        {form.values.measure === 'fine' ? (
          <NumberField
            {...form.field('percent')}
            label={t('disciplinary.fact.percent')}
            description={t('disciplinary.decision.fineHint', { count: one.limits.fine })}
            required
          />
        ) : null}
        <TextArea
          {...form.field('reasons')}
          label={t('disciplinary.fact.reasons')}
          description={t('disciplinary.decision.reasonsHint', { count: leastReasons })}
          rows={6}
          maxLength={10_000}
        />
        <TextArea
          {...form.field('proportion')}
          label={t('disciplinary.fact.proportion')}
          description={t('disciplinary.decision.proportionHint', { count: one.precedents })}
          rows={3}
          maxLength={4000}
        />
        <TextArea
          {...form.field('proof')}
          label={t('disciplinary.fact.proof')}
          description={t('disciplinary.decision.proofHint')}
          rows={2}
          maxLength={2000}
        />
      </Form>
    </Dialog>
  );
}

/** What the other superior makes of the appeal. */
export function AppealDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const form = useForm({
    schema: appealBody,
    initial: {
      measure: measureOf(one.appeal_measure ?? one.measure),
      reasons: one.appeal_reasons,
      days: one.suspension_days ?? undefined,
      percent: one.fine_percent ?? undefined,
    },
    prepare: ({ days, percent, ...values }) => ({
      ...values,
      version: one.version,
      days: days ?? null,
      percent: percent ?? null,
    }),
    explain,
    submit: async (body) => {
      await settle(await disciplinary.draftAppeal({ params: { id: one.id }, body }), t('disciplinary.saved.appeal'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.fact.appeal')}>
      <Form form={form} submitLabel={t('disciplinary.save')}>
        <p className="ink2">{t('disciplinary.error.worse')}</p>
        <RadioCards<Measure>
          {...form.field('measure')}
          label={t('disciplinary.fact.measure')}
          options={decidable.map((value) => ({ value, label: t(`disciplinary.measure.${value}`) }))}
          side
          required
        />
        {form.values.measure === 'suspension' ? (
          <NumberField {...form.field('days')} label={t('disciplinary.fact.days')} required />
        ) : null}
        {form.values.measure === 'fine' ? (
          <NumberField {...form.field('percent')} label={t('disciplinary.fact.percent')} required />
        ) : null}
        <TextArea
          {...form.field('reasons')}
          label={t('disciplinary.fact.reasons')}
          description={t('disciplinary.decision.reasonsHint', { count: leastReasons })}
          rows={6}
          maxLength={10_000}
        />
      </Form>
    </Dialog>
  );
}

/** The minutes of the hearing: questions and answers, and remarks. */
export function MinutesDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const form = useForm({
    schema: minutesBody,
    initial: {
      attendance: one.attendance ?? ('' as const),
      minutes: one.minutes ?? t('disciplinary.minutes.template'),
      remarks: one.minutes_remarks,
    },
    prepare: (values) => ({ ...values, version: one.version }),
    explain,
    submit: async (body) => {
      await settle(await disciplinary.writeMinutes({ params: { id: one.id }, body }), t('disciplinary.saved.minutes'));
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.part.minutes')}>
      <Form form={form} submitLabel={t('disciplinary.save')}>
        <RadioCards
          {...form.field('attendance')}
          label={t('disciplinary.minutes.attendance')}
          options={attendances.map((value) => ({ value, label: t(`disciplinary.attendance.${value}`) }))}
          side
          required
        />
        <TextArea
          {...form.field('minutes')}
          label={t('disciplinary.part.minutes')}
          rows={8}
          maxLength={20_000}
          required
        />
        <TextArea {...form.field('remarks')} label={t('disciplinary.fact.remarks')} rows={2} maxLength={4000} />
        <p className="t13 ink2">{t('disciplinary.minutes.next')}</p>
      </Form>
    </Dialog>
  );
}

/** Who decides and who decides an appeal: three people in all, and the reporter is a fourth. */
export function JudgesDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const form = useForm({
    schema: judgesBody,
    initial: { decider_id: one.decider?.id ?? '', superior_id: one.superior?.id ?? '' },
    prepare: ({ decider_id: decider, superior_id: superior }) => ({
      version: one.version,
      decider_id: decider || null,
      superior_id: superior || null,
    }),
    explain,
    submit: async (body) => {
      await settle(await disciplinary.nameJudges({ params: { id: one.id }, body }), t('disciplinary.saved.judges'));
      onClose();
    },
  });
  const chosen = (who: typeof one.decider) => (who ? { chosen: { value: who.id, label: who.name } } : {});
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('disciplinary.part.judges')}>
      <Form form={form} submitLabel={t('disciplinary.save')}>
        <p className="ink2">{t('disciplinary.error.same_person')}</p>
        <SelectField
          {...form.field('decider_id')}
          {...chosen(one.decider)}
          label={t('disciplinary.fact.decider')}
          options={findPeople}
          placeholder={t('disciplinary.report.search')}
        />
        <SelectField
          {...form.field('superior_id')}
          {...chosen(one.superior)}
          label={t('disciplinary.fact.superior')}
          options={findPeople}
          placeholder={t('disciplinary.report.search')}
        />
      </Form>
    </Dialog>
  );
}

/** The second key for who is protected. */
export function KeyDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const held = one.protections.map((name) => t(`disciplinary.protection.${name}`));
  const act = () =>
    disciplinary
      .turnKey({ params: { id: one.id }, body: { reason } })
      .then((made) => settle(made, t('disciplinary.saved.key')))
      .then(onClose, (cause: unknown) => setFailure(explain(cause)));
  return (
    <FormDialog
      title={t('disciplinary.fact.key')}
      action={t('disciplinary.key.turn')}
      blocked={reason.trim().length < 10 ? t('cases.step.missingReason') : undefined}
      failure={failure}
      onClose={onClose}
      onAct={() => void act()}
    >
      <div className="stack gap12">
        <p className="ink2">{t('disciplinary.key.text')}</p>
        <FactList facts={[[t('disciplinary.fact.protections'), held.join(', ')]]} />
        <TextArea
          label={t('disciplinary.key.why')}
          required
          value={reason}
          onChange={setReason}
          rows={3}
          maxLength={1000}
        />
      </div>
    </FormDialog>
  );
}
