import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { isWorthless, type Value } from '../../value.ts';
import { workOrders } from '../work-orders.ts';
import { ValueFields } from './value-fields.tsx';

/** What it would be worth to who joins: it counts beside what the others said. */
export function JoinDialog({
  order,
  worth,
  hourCost,
  text,
  onJoined,
  onClose,
}: {
  order: { id: string; title: string };
  worth: Value;
  hourCost: number;
  /** What it says beside its title. */
  text?: string;
  /** Before the order is shown: whoever leaves a form with files in it is asked, and not over this. */
  onJoined?: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [own, setOwn] = useState(worth);
  const { busy, failure, attempt } = useAttempt();
  const join = () =>
    attempt(async () => {
      await workOrders.joinOrder({ params: { id: order.id }, body: { worth: own } });
      await renew('work-orders');
      toast({ title: t('work-orders.similar.done', { title: order.title }) });
      onJoined?.();
      await navigate({ to: '/nuevoDesarrollo/copy/detalle{$id}', params: { id: order.id } });
    });
  return (
    <FormDialog
      title={t('work-orders.similar.joinTo', { title: order.title })}
      text={text ?? t('work-orders.similar.own')}
      action={t('work-orders.similar.join')}
      busy={busy}
      blocked={isWorthless(own) ? t('work-orders.error.no_value') : undefined}
      failure={failure}
      onClose={onClose}
      onAct={() => void join()}
    >
      <ValueFields value={own} onChange={setOwn} hourCost={hourCost} />
    </FormDialog>
  );
}
