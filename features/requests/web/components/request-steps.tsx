import { useEffect, useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { claimOutcomes, type ClaimOutcome } from '../../claim.ts';
import { requests, type RequestDetail } from '../requests.ts';
import { didWord, doWord, titleOf } from '../words.ts';
import { ClaimAnswer } from './claim-answer.tsx';

const main = ['approve', 'endorse', 'accept', 'accept_cancellation', 'assign', 'file', 'recognise', 'pay', 'confirm'];
const asks = ['withdraw', 'deny'];

interface Wanted {
  readonly action: string;
  readonly needsReason: boolean;
  readonly outcome?: ClaimOutcome;
}

/** A button for each step that the request offers; one that is blocked says why, one that needs a reason asks for it. */
export function RequestSteps({ request, onDone }: { request: RequestDetail; onDone?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Wanted>();
  const [busy, setBusy] = useState('');
  const word = (one: Wanted) => (one.outcome ? t(`requests.resolve.${one.outcome}`) : doWord(one.action));
  const send = async ({ action, outcome }: Wanted, reason: string, amount: number | null = null) => {
    const answer = outcome ? { outcome, amount } : {};
    const body = { action, version: request.version, reason, ...answer };
    try {
      const after = await requests.takeStep({ params: { id: request.id }, body });
      toast({ title: `${didWord(action)}: ${titleOf(request)}` });
      // Who took it still has to answer it: the panel stays.
      if (after.waits_for !== request.waits_for) onDone?.();
    } finally {
      await renew('requests', 'home');
      if (request.family === 'claim') await renew('payroll');
    }
  };
  const press = async (wanted: Wanted) => {
    if (wanted.needsReason || asks.includes(wanted.action)) return setAsking(wanted);
    setBusy(wanted.action);
    await trying(() => send(wanted, ''));
    setBusy('');
  };
  const wanted = request.steps.flatMap((step): (Wanted & { blocked: string | null })[] => {
    const base = { action: step.action, needsReason: step.needs_reason, blocked: step.blocked };
    return step.action === 'resolve' ? claimOutcomes.map((outcome) => ({ ...base, outcome })) : [base];
  });
  useDecisionKeys((letter) => {
    const one = wanted.find(({ action }) => keysOf[letter]?.includes(action));
    if (one && one.blocked === null && busy === '' && !asking) void press(one);
  }, onDone !== undefined);
  return (
    <>
      {[...wanted].reverse().map((one) => (
        <Button
          key={`${one.action}${one.outcome ?? ''}`}
          variant={variantOf(one)}
          busy={busy === one.action}
          {...(one.blocked ? { blocked: t(one.blocked.replace('.', '.error.')) } : {})}
          onClick={() => void press(one)}
        >
          {word(one)}
        </Button>
      ))}
      {asking?.outcome ? (
        <ClaimAnswer
          title={`${word(asking)}: ${request.name}`}
          action={word(asking)}
          outcome={asking.outcome}
          claimed={request.amount}
          onClose={() => setAsking(undefined)}
          onAnswer={(reason, amount) => send(asking, reason, amount)}
        />
      ) : asking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(undefined)}
          title={`${word(asking)}: ${request.name}`}
          text={t('requests.panel.confirm')}
          action={word(asking)}
          danger={['reject', 'withdraw', 'deny', 'convert'].includes(asking.action)}
          {...(asking.needsReason
            ? { reason: { label: t('requests.panel.reason'), required: true, maxLength: 1_000 } }
            : {})}
          onConfirm={(reason) => send(asking, reason)}
        />
      ) : null}
    </>
  );
}

function variantOf({ action, outcome }: Wanted): NonNullable<ButtonProps['variant']> {
  if (main.includes(action) || outcome === 'accepted') return 'primary';
  return action === 'reject' || action === 'withdraw' ? 'remove' : 'outline';
}

/** Whoever empties their inbox says yes with A and no with N. */
const keysOf: Readonly<Record<string, readonly string[]>> = { a: ['approve', 'endorse', 'accept'], n: ['reject'] };

function useDecisionKeys(decide: (letter: string) => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isTyping = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[data-modal]')) return;
      const letter = event.key.toLowerCase();
      if (!(letter in keysOf)) return;
      event.preventDefault();
      decide(letter);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
