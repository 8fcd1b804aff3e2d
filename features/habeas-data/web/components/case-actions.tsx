import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { habeasData, type Case } from '../habeas-data.ts';
import { useCase } from './use-case.ts';

const leastReason = 10;

/** What may be done with a case beside writing in it: its owner takes it back, who answers asks for more or extends. */
export function CaseActions({ request }: { request: Case }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'withdraw' | 'ask' | 'extend'>();
  const { actions } = request;
  const close = () => setAsks(undefined);
  return (
    <>
      {actions.includes('withdraw') ? (
        <Button onClick={() => setAsks('withdraw')}>{t('habeas-data.case.request.do.withdraw')}</Button>
      ) : null}
      {actions.includes('ask') ? (
        <Button onClick={() => setAsks('ask')}>{t('habeas-data.case.request.do.ask')}</Button>
      ) : null}
      {actions.includes('extend') ? (
        <Button onClick={() => setAsks('extend')}>{t('habeas-data.case.request.do.extend')}</Button>
      ) : null}
      {asks === 'withdraw' ? <Withdrawal request={request} onClose={close} /> : null}
      {asks === 'ask' || asks === 'extend' ? <Telling request={request} step={asks} onClose={close} /> : null}
    </>
  );
}

function Withdrawal({ request, onClose }: { request: Case; onClose: () => void }) {
  const { t } = useTranslation();
  const { settle, explain } = useCase(request.id);
  const withdraw = async (reason: string) => {
    const body = { version: request.version, reason };
    const made = await habeasData.withdrawRequest({ params: { id: request.id }, body });
    await settle(made, t('habeas-data.request.withdrawn'));
  };
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('habeas-data.request.withdrawTitle')}
      text={t('habeas-data.request.withdrawText')}
      action={t('habeas-data.case.request.do.withdraw')}
      reason={{ label: t('habeas-data.request.withdrawReason'), maxLength: 500 }}
      explain={explain}
      onConfirm={withdraw}
    />
  );
}

/** Tells the person what is missing, or why it takes longer. */
function Telling({ request, step, onClose }: { request: Case; step: 'ask' | 'extend'; onClose: () => void }) {
  const { t } = useTranslation();
  const { settle, explain } = useCase(request.id);
  const { busy, failure, attempt } = useAttempt(explain);
  const [reason, setReason] = useState('');
  const limit = step === 'ask' ? request.ask_by : request.latest_on;
  const day = limit === null ? '' : formatDay(limit);
  const tell = async () => {
    const call = step === 'ask' ? habeasData.askForMissing : habeasData.extendRequest;
    const made = await call({ params: { id: request.id }, body: { version: request.version, reason } });
    await settle(made, t(`habeas-data.answer.${step === 'ask' ? 'asked' : 'extended'}`));
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t(`habeas-data.answer.${step}Title`, { day })}
      text={t(`habeas-data.answer.${step}Text`, { day })}
      busy={busy}
      failure={failure}
      blocked={reason.trim().length < leastReason ? t('habeas-data.answer.short') : undefined}
      action={t(`habeas-data.case.request.do.${step}`)}
      onAct={() => void attempt(tell)}
    >
      <TextArea
        label={t(`habeas-data.answer.${step}Reason`)}
        required
        rows={4}
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
