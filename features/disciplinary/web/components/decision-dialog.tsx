import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { attendances, decidable, leastReasons } from '../../policy.ts';
import { appealBody, draftBody, judgesBody, minutesBody } from '../../process-shape.ts';
import { disciplinary, findPeople, type Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';
import { useWriting, WritingDialog, type WritingProps } from './writing.tsx';

type Measure = (typeof decidable)[number];
const measureOf = (measure: string | null): Measure | '' => decidable.find((one) => one === measure) ?? '';

interface Measured {
  measure: Measure | '';
  days: number | undefined;
  percent: number | undefined;
  reasons: string;
}

const withNumbers = <Values extends Measured>({ days, percent, ...values }: Values) => ({
  ...values,
  days: days ?? null,
  percent: percent ?? null,
});

/** Which measure, how much of it where it has a number, and why. */
function MeasureFields({
  form,
  limits,
}: {
  form: Pick<Form<Measured>, 'field' | 'values'>;
  limits: Process['limits'];
}) {
  const { t } = useTranslation();
  const { measure } = form.values;
  return (
    <>
      <RadioCards<Measure>
        {...form.field('measure')}
        label={t('disciplinary.fact.measure')}
        options={decidable.map((value) => ({ value, label: t(`disciplinary.measure.${value}`) }))}
        side
        required
      />
      {measure === 'suspension' ? (
        <NumberField
          {...form.field('days')}
          label={t('disciplinary.fact.days')}
          description={t('disciplinary.decision.daysHint', { count: limits.first })}
          required
        />
      ) : null}
      {measure === 'fine' ? (
        <NumberField
          {...form.field('percent')}
          label={t('disciplinary.fact.percent')}
          description={t('disciplinary.decision.fineHint', { count: limits.fine })}
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
    </>
  );
}

/** The decision as a draft: the measure, its reasons, its proportion, and which proof ties the fact to the rule. */
export function DraftDialog(props: WritingProps) {
  const { process: one, onClose } = props;
  const { t } = useTranslation();
  const form = useWriting(props, {
    schema: draftBody,
    initial: {
      measure: measureOf(one.measure),
      days: one.suspension_days ?? undefined,
      percent: one.fine_percent ?? undefined,
      reasons: one.reasons,
      proportion: one.proportion,
      proof: one.proof,
    },
    prepare: withNumbers,
    write: disciplinary.draftDecision,
    saved: t('disciplinary.saved.decision'),
  });
  return (
    <WritingDialog title={t('disciplinary.part.decision')} form={form} onClose={onClose}>
      <MeasureFields form={form} limits={one.limits} />
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
    </WritingDialog>
  );
}

/** What the other superior makes of the appeal. */
export function AppealDialog(props: WritingProps) {
  const { process: one, onClose } = props;
  const { t } = useTranslation();
  const form = useWriting(props, {
    schema: appealBody,
    initial: {
      measure: measureOf(one.appeal_measure ?? one.measure),
      reasons: one.appeal_reasons,
      days: one.suspension_days ?? undefined,
      percent: one.fine_percent ?? undefined,
    },
    prepare: withNumbers,
    write: disciplinary.draftAppeal,
    saved: t('disciplinary.saved.appeal'),
  });
  return (
    <WritingDialog title={t('disciplinary.fact.appeal')} form={form} onClose={onClose}>
      <p className="ink2">{t('disciplinary.error.worse')}</p>
      <MeasureFields form={form} limits={one.limits} />
    </WritingDialog>
  );
}

/** The minutes of the hearing: questions and answers, and remarks. */
export function MinutesDialog(props: WritingProps) {
  const { process: one, onClose } = props;
  const { t } = useTranslation();
  const form = useWriting(props, {
    schema: minutesBody,
    initial: {
      attendance: one.attendance ?? ('' as const),
      minutes: one.minutes ?? t('disciplinary.minutes.template'),
      remarks: one.minutes_remarks,
    },
    write: disciplinary.writeMinutes,
    saved: t('disciplinary.saved.minutes'),
  });
  return (
    <WritingDialog title={t('disciplinary.part.minutes')} form={form} onClose={onClose}>
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
    </WritingDialog>
  );
}

/** Who decides and who decides an appeal: three people in all, and the reporter is a fourth. */
export function JudgesDialog(props: WritingProps) {
  const { process: one, onClose } = props;
  const { t } = useTranslation();
  const form = useWriting(props, {
    schema: judgesBody,
    initial: { decider_id: one.decider?.id ?? '', superior_id: one.superior?.id ?? '' },
    prepare: ({ decider_id: decider, superior_id: superior }) => ({
      decider_id: decider || null,
      superior_id: superior || null,
    }),
    write: disciplinary.nameJudges,
    saved: t('disciplinary.saved.judges'),
  });
  const chosen = (who: typeof one.decider) => (who ? { chosen: { value: who.id, label: who.name } } : {});
  return (
    <WritingDialog title={t('disciplinary.part.judges')} form={form} onClose={onClose}>
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
    </WritingDialog>
  );
}

/** The second key for who is protected. */
export function KeyDialog({ process: one, onClose }: WritingProps) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const [reason, setReason] = useState('');
  const { busy, failure, attempt } = useAttempt(explain);
  const held = one.protections.map((name) => t(`disciplinary.protection.${name}`));
  const act = () =>
    attempt(async () => {
      await settle(
        await disciplinary.turnKey({ params: { id: one.id }, body: { reason } }),
        t('disciplinary.saved.key'),
      );
      onClose();
    });
  return (
    <FormDialog
      title={t('disciplinary.fact.key')}
      action={t('disciplinary.key.turn')}
      blocked={reason.trim().length < 10 ? t('cases.step.missingReason') : undefined}
      busy={busy}
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
