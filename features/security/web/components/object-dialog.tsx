import { useState } from 'react';
import type { StepFormProps } from '#features/cases/web/widgets.tsx';
import { leastReason } from '#features/cases/policy.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { ActDetail } from '../acts.ts';

interface Props extends Pick<StepFormProps, 'onClose' | 'take' | 'explain'> {
  act: ActDetail;
  item?: string | undefined;
}

/** What is wrong, and with which thing; security corrects the act and sends it again. */
export function ObjectDialog({ act, item, onClose, take, explain }: Props) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt(explain);
  const [chosen, setChosen] = useState(item ?? act.items[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <FormDialog
      title={t('security.act.object')}
      text={t('security.act.objectText')}
      action={t('security.case.act.do.object')}
      danger
      busy={busy}
      failure={failure}
      blocked={[...said].length < leastReason ? t('cases.step.missingReason') : undefined}
      onClose={onClose}
      onAct={() =>
        void attempt(async () => {
          const items = chosen === '' ? [] : [{ id: chosen, note: said.slice(0, 300) }];
          await take({ reason: said, data: { items } });
          onClose();
        })
      }
    >
      <SelectField
        label={t('security.act.whichThing')}
        value={chosen}
        onChange={setChosen}
        options={act.items.map(({ id, name, serial }) => ({
          value: id,
          label: name,
          ...(serial ? { detail: serial } : {}),
        }))}
      />
      <TextArea
        label={t('security.act.whatIsWrong')}
        value={reason}
        onChange={setReason}
        minLength={leastReason}
        maxLength={1_000}
      />
    </FormDialog>
  );
}
