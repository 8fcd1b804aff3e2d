import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignaturePad } from '#features/documents/web/widgets.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { commissions, type Waiting } from '../commissions.ts';
import css from './own.module.css';

type Given = { kind: 'drawn'; png: string } | { kind: 'typed'; text: string } | { kind: 'kept' };
const decisions = ['sign', 'reject'] as const;

/** The words to read, and the decision: signed with one's own signature, or turned down with a reason. */
export function SignDialog({ waiting, onClose }: { waiting: Waiting; onClose: () => void }) {
  const { t } = useTranslation();
  const kept = useQuery(commissions.getCustomSignature.query());
  const { busy, failure, attempt } = useAttempt();
  const [decision, setDecision] = useState<(typeof decisions)[number]>('sign');
  const [chosen, setChosen] = useState<Given>();
  const [keep, setKeep] = useState(false);
  const [reason, setReason] = useState('');
  const signature = chosen ?? (kept.data ? ({ kind: 'kept' } as const) : undefined);
  const send = () =>
    attempt(async () => {
      if (decision === 'sign' && keep && signature && signature.kind !== 'kept')
        await commissions.createUserSignature({ body: { signature } });
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
      ) : kept.isPending ? (
        <SkeletonRows rows={2} height={48} />
      ) : (
        <SignaturePad
          kept={kept.data ?? null}
          keep={keep}
          onKeep={setKeep}
          onChange={(given) => {
            setChosen(given);
            if (!given) void kept.refetch();
          }}
        />
      )}
    </FormDialog>
  );
}
