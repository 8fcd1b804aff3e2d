import { useState } from 'react';
import type { StepFormProps } from '#features/cases/web/widgets.tsx';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

/** Who did not receive or sign: two witnesses say so. */
function WitnessForm({ onClose, take, explain }: StepFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [names, setNames] = useState(['', '']);
  const [failure, setFailure] = useState<string>();
  const act = () =>
    take({ reason, data: { first_witness: names[0], second_witness: names[1] } }).then(onClose, (cause: unknown) =>
      setFailure(explain(cause)),
    );
  return (
    <FormDialog
      title={t('disciplinary.refusal.title')}
      action={t('disciplinary.refusal.save')}
      blocked={
        reason.trim().length < 10 || names.some((name) => name.trim() === '')
          ? t('disciplinary.refusal.missing')
          : undefined
      }
      failure={failure}
      onClose={onClose}
      onAct={() => void act()}
    >
      <TextArea label={t('disciplinary.refusal.what')} value={reason} onChange={setReason} rows={3} maxLength={1000} />
      <TextField
        label={t('disciplinary.refusal.first')}
        value={names[0] ?? ''}
        onChange={(name) => setNames([name, names[1] ?? ''])}
        maxLength={120}
      />
      <TextField
        label={t('disciplinary.refusal.second')}
        value={names[1] ?? ''}
        onChange={(name) => setNames([names[0] ?? '', name])}
        maxLength={120}
      />
    </FormDialog>
  );
}

/** From which day a sanction is carried out. */
function ExecuteForm({ onClose, take, explain }: StepFormProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(isoDay(now()));
  const [failure, setFailure] = useState<string>();
  return (
    <FormDialog
      title={t('disciplinary.execute.title')}
      action={t('disciplinary.case.process.do.execute')}
      failure={failure}
      onClose={onClose}
      onAct={() =>
        void take({ data: { starts_on: from } }).then(onClose, (cause: unknown) => setFailure(explain(cause)))
      }
    >
      <p className="ink2">{t('disciplinary.execute.text')}</p>
      <DateField label={t('disciplinary.execute.from')} value={from} onChange={setFrom} min={isoDay(now())} />
    </FormDialog>
  );
}

/** Why the person appeals. */
function AppealForm({ onClose, take, explain }: StepFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  return (
    <FormDialog
      title={t('disciplinary.case.process.do.appeal')}
      action={t('disciplinary.case.process.do.appeal')}
      blocked={reason.trim().length < 10 ? t('cases.step.missingReason') : undefined}
      failure={failure}
      onClose={onClose}
      onAct={() => void take({ reason }).then(onClose, (cause: unknown) => setFailure(explain(cause)))}
    >
      <p className="ink2">{t('disciplinary.appealing.text')}</p>
      <TextArea label={t('disciplinary.appealing.why')} value={reason} onChange={setReason} rows={5} maxLength={1000} />
    </FormDialog>
  );
}

/** Forms of the steps that need more than a reason. */
export const stepForms = {
  certify_refusal: (props: StepFormProps) => <WitnessForm {...props} />,
  certify_decision: (props: StepFormProps) => <WitnessForm {...props} />,
  execute: (props: StepFormProps) => <ExecuteForm {...props} />,
  appeal: (props: StepFormProps) => <AppealForm {...props} />,
};
