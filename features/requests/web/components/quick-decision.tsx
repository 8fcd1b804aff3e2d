import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { requests } from '../requests.ts';

export interface QuickDecisionProps {
  /** The request. */
  id: string;
  /** What it is, for the question. */
  title: string;
  className?: string | undefined;
  onDone: () => void;
}

/** Approves or refuses one request where it stands: A approves, N asks for the reason of a refusal. */
export function QuickDecision({ id, title, className, onDone }: QuickDecisionProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isRefusing, setRefusing] = useState(false);

  /** Takes the step that the request offers now: what a second level confirms is endorsed first. */
  const decide = async (wanted: readonly string[], reason: string) => {
    const { version, steps } = await requests.getRequest({ params: { id } });
    const step = steps.find(({ action, blocked }) => wanted.includes(action) && blocked === null);
    const action = step?.action ?? wanted[0]!;
    await requests.takeStep({ params: { id }, body: { action, version, reason } });
    toast({ title: t(action === 'reject' ? 'requests.quick.rejected' : 'requests.quick.approved') });
    onDone();
    await queries.invalidateQueries({ queryKey: ['requests'] });
    await queries.invalidateQueries({ queryKey: ['home'] });
  };
  const approve = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await decide(['approve', 'endorse'], '');
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
    } finally {
      setBusy(false);
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLElement && target.closest('dialog, input, textarea, select, [role="menu"]')) return;
    if (event.key === 'a') void approve();
    else if (event.key === 'n') setRefusing(true);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <div className={className}>
      <Button size="small" variant="primary" busy={isBusy} onClick={() => void approve()}>
        {t('requests.quick.approve')} <Kbd keys="A" inherit className="desktop-only" />
      </Button>
      <Button size="small" onClick={() => setRefusing(true)}>
        {t('requests.quick.reject')} <Kbd keys="N" inherit className="desktop-only" />
      </Button>
      <ConfirmDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={title}
        text={t('requests.panel.confirm')}
        action={t('requests.quick.reject')}
        danger
        reason={{ label: t('requests.panel.reason'), required: true, maxLength: 1_000 }}
        onConfirm={(reason) => decide(['reject'], reason)}
      />
    </div>
  );
}
