import { useState } from 'react';
import type { NewSignature } from '#features/documents/signature.ts';
import { OwnSignature, useOwnSignature } from '#features/documents/web/widgets.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Waiting } from '../commissions.ts';
import css from './own.module.css';

const decisions = ['sign', 'reject'] as const;
/** The signature that documents are signed with, by this room's own calls. */
const keeping = {
  query: commissions.getCustomSignature.query(),
  keep: (signature: NewSignature) => commissions.createUserSignature({ body: { signature } }),
};

/** The words to read, and the decision: signed with one's own signature, or turned down with a reason. */
export function SignDialog({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const { t } = useTranslation();
  const own = useOwnSignature(keeping);
  const { busy, failure, attempt } = useAttempt();
  const [decision, setDecision] = useState<(typeof decisions)[number]>('sign');
  const [reason, setReason] = useState('');
  const { signature } = own;
  const send = () =>
    attempt(async () => {
      if (decision === 'sign') await own.keepIfAsked();
      const { id, sha256 } = waiting;
      const more = decision === 'sign' ? { signature } : { reason: reason.trim() };
      await commissions.signedCommissionConditions({ body: { id, sha256, decision, ...more } });
      toast({ title: t(`commissions.sign.done_${decision}`) });
      onClose();
      await Promise.all([renew('commissions'), renew('home')]);
    });
  const missing =
    decision === 'sign'
      ? signature
        ? false
        : t('commissions.sign.missing')
      : reason.trim() === ''
        ? t('commissions.sign.why')
        : false;
  return (
    <FormDialog
      title={`${waiting.plan} v${waiting.number}`}
      text={t('commissions.sign.text')}
      size="wide"
      action={t(`commissions.sign.${decision}`)}
      busy={busy}
      blocked={missing}
      danger={decision === 'reject'}
      failure={failure}
      onAct={() => void send()}
      onClose={onClose}
    >
      <ul className={css.words}>
        {waiting.words.map((sentence) => (
          <li key={sentence}>{sentence.replaceAll('$ ', '$\u00a0')}</li>
        ))}
      </ul>
      <div className={css.decision}>
        <Segmented
          label={t('commissions.sign.decision')}
          options={decisions.map((key) => ({ key, label: t(`commissions.sign.${key}`) }))}
          value={decision}
          onChange={setDecision}
        />
      </div>
      {decision === 'reject' ? (
        <TextArea label={t('commissions.sign.reason')} value={reason} onChange={setReason} maxLength={500} />
      ) : (
        <OwnSignature own={own} />
      )}
    </FormDialog>
  );
}
