import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CasePanel, type StepFormProps } from '#features/cases/web/widgets.tsx';
import { formatDay, formatMonth, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Dispute } from '../commissions.ts';
import { disputeLook } from '../look.ts';

/** A dispute over its list: what it is about, its clock, conversation with evidence, history and steps. */
export function DisputePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(commissions.getDispute.query({ params: { id } }));
  return (
    <CasePanel<Dispute>
      id={id}
      onClose={onClose}
      found={found}
      look={disputeLook}
      takeStep={commissions.stepDispute}
      fetchFile={(file) => commissions.getDisputeFile({ params: { id, file } })}
      say={async ({ text, files }) => {
        await commissions.sayInDispute({ params: { id }, form: { words: text }, files: { files } });
        await renew(commissions.getDispute.key({ params: { id } }));
      }}
      facts={(detail) => <Facts detail={detail} />}
      forms={found.data?.figure ? { accept: (props) => <AcceptForm {...props} detail={found.data} /> } : {}}
    />
  );
}

function Facts({ detail }: { detail: Dispute }) {
  const { t } = useTranslation();
  const { figure, claimed } = detail;
  return (
    <FactList
      facts={[
        [t('commissions.dispute.line'), detail.line],
        [t('commissions.own.month'), formatMonth(`${detail.month}-01`)],
        ...(figure
          ? ([
              [t('commissions.column.day'), formatDay(figure.day)],
              [t('commissions.dispute.was'), formatNumber(Number(figure.value), 4)],
            ] as [string, string][])
          : []),
        ...(claimed
          ? ([[t('commissions.dispute.asked'), formatNumber(Number(claimed), 4)]] as [string, string][])
          : []),
      ]}
    />
  );
}

/** The right figure: the result follows from it. */
function AcceptForm({ take, explain, onClose, detail }: StepFormProps & { detail: Dispute }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt(explain);
  const [value, setValue] = useState(detail.claimed ?? detail.figure?.value ?? '');
  const [reason, setReason] = useState('');
  const plain = value.trim().replace(',', '.');
  return (
    <FormDialog
      title={t('commissions.case.dispute.do.accept')}
      text={t('commissions.dispute.acceptText')}
      action={t('commissions.case.dispute.do.accept')}
      busy={busy}
      blocked={
        !/^\d+(\.\d{1,6})?$/.test(plain)
          ? t('commissions.error.value_missing')
          : reason.trim().length < 10
            ? t('commissions.error.reason_missing')
            : false
      }
      failure={failure}
      onAct={() =>
        void attempt(async () => {
          await take({ reason: reason.trim(), data: { value: plain } });
          onClose();
        })
      }
      onClose={onClose}
    >
      <div className="stack gap12">
        <TextField
          label={t('commissions.dispute.right')}
          inputMode="decimal"
          value={value}
          onChange={setValue}
          required
        />
        <TextArea
          label={t('commissions.sign.reason')}
          value={reason}
          onChange={setReason}
          minLength={10}
          maxLength={1000}
          required
        />
      </div>
    </FormDialog>
  );
}
