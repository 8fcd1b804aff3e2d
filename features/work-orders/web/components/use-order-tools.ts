import { useNavigate } from '@tanstack/react-router';
import { renew } from '#platform/web/renew.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { workOrders, type OrderDetail } from '../work-orders.ts';
import type { Tool } from './order-dialog.tsx';

/** What is done with an order beside its steps, for the menu that holds what is seldom done. */
export function useOrderTools(order: OrderDetail | undefined, onChoose: (tool: Tool) => void): MenuItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: me } = useSignedIn();
  if (!order) return [];
  const { id, may, version, state } = order;
  const run = async (act: () => Promise<unknown>, said: string) => {
    await trying(async () => {
      await act();
      toast({ title: said });
    });
    await renew('work-orders');
  };
  const tool = (key: Tool): MenuItem => ({ key, label: t(`work-orders.tools.${key}`), onSelect: () => onChoose(key) });
  const isFree = order.assignee === null && (state === 'approved' || state === 'reopened');
  return [
    {
      key: 'progress',
      label: t('work-orders.tools.progress'),
      onSelect: () => void navigate({ to: '/nuevoDesarrollo/progress{$id}', params: { id } }),
    },
    ...(may.plan ? [tool('plan'), tool('priority'), tool('assign'), tool('waits'), tool('split')] : []),
    ...(may.work && !may.plan && isFree
      ? [
          {
            key: 'take',
            label: t('work-orders.tools.take'),
            onSelect: () =>
              void run(
                () => workOrders.assignOrder({ params: { id }, body: { version, person_id: me } }),
                t('work-orders.tools.take'),
              ),
          },
        ]
      : []),
    ...(may.copy ? [tool('copy')] : []),
    ...(may.leave
      ? [
          {
            key: 'leave',
            label: t('work-orders.tools.leave'),
            onSelect: () =>
              void run(() => workOrders.leaveOrder({ params: { id } }), t('work-orders.tools.left')).then(() =>
                navigate({ to: '/nuevoDesarrollo/copy' }),
              ),
          },
        ]
      : []),
  ];
}
