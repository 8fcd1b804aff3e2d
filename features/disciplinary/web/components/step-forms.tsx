import { useState } from 'react';
import type { StepFormProps } from '#features/cases/web/widgets.tsx';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { Process } from '../disciplinary.ts';

/** What carrying out a sanction does; a suspension begins on a day, the others at once. */
function ExecuteForm({ measure, onClose, take, explain }: StepFormProps & { measure: Process['measure'] }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(isoDay(now()));
  const isAway = measure === 'suspension';
  const { busy, failure, attempt } = useAttempt(explain);
  const execute = () =>
    attempt(async () => {
      await take(isAway ? { data: { starts_on: from } } : {});
      onClose();
    });
  return (
    <FormDialog
      title={t('disciplinary.execute.title')}
      action={t('disciplinary.case.process.do.execute')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onAct={() => void execute()}
    >
      <div className="stack gap12">
        <p className="ink2">{t(`disciplinary.execute.${isAway || measure === 'fine' ? measure : 'attention'}`)}</p>
        {isAway ? (
          <DateField label={t('disciplinary.execute.from')} value={from} onChange={setFrom} min={isoDay(now())} />
        ) : null}
      </div>
    </FormDialog>
  );
}

/** Why the person appeals. */
function AppealForm({ onClose, take, explain }: StepFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { busy, failure, attempt } = useAttempt(explain);
  const appeal = () =>
    attempt(async () => {
      await take({ reason });
      onClose();
    });
  return (
    <FormDialog
      title={t('disciplinary.case.process.do.appeal')}
      action={t('disciplinary.case.process.do.appeal')}
      blocked={reason.trim().length < 10 ? t('cases.step.missingReason') : undefined}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onAct={() => void appeal()}
    >
      <div className="stack gap12">
        <p className="ink2">{t('disciplinary.appealing.text')}</p>
        <TextArea
          label={t('disciplinary.appealing.why')}
          value={reason}
          onChange={setReason}
          rows={5}
          maxLength={1000}
        />
      </div>
    </FormDialog>
  );
}

/** Forms of the steps that need more than a reason. */
export const stepFormsOf = (one: Process | undefined) => ({
  execute: (props: StepFormProps) => <ExecuteForm measure={one?.measure ?? null} {...props} />,
  appeal: (props: StepFormProps) => <AppealForm {...props} />,
});
