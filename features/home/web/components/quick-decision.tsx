import { useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '#platform/web/chunk-load.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';

export interface QuickDecisionProps {
  /** The room that asks. */
  source: string;
  /** What is decided. */
  id: string;
  /** What it is, for the question. */
  title: string;
  className?: string | undefined;
  onDone: () => void;
}

/** Approves or refuses where it stands: A approves, N asks for the reason of a refusal. */
export function QuickDecision({ source, id, title, className, onDone }: QuickDecisionProps) {
  const { t } = useTranslation();
  const { busy: isBusy, press: attempt } = usePress();
  const [isRefusing, setRefusing] = useState(false);

  const decide = async (decision: 'approve' | 'reject', reason: string) => {
    const { deciders } = await loadChunk(() => import('../deciders.ts'));
    await deciders[source]?.(id, decision, reason);
    toast({ title: t(decision === 'reject' ? 'home.pending.rejected' : 'home.pending.approved') });
    onDone();
    await renew(source, 'home');
  };
  const approve = async () => {
    if (isBusy) return;
    await attempt(() => decide('approve', ''));
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
        {t('home.pending.approve')} <Kbd keys="A" inherit className="desktop-only" />
      </Button>
      <Button size="small" onClick={() => setRefusing(true)}>
        {t('home.pending.reject')} <Kbd keys="N" inherit className="desktop-only" />
      </Button>
      <ConfirmDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={title}
        text={t('home.pending.confirm')}
        action={t('home.pending.reject')}
        danger
        reason={{ label: t('home.pending.reason'), required: true, maxLength: 1_000 }}
        onConfirm={(reason) => decide('reject', reason)}
      />
    </div>
  );
}
