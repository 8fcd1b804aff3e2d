import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { workOrders, type OrderDetail } from '../work-orders.ts';

/** Colleagues are told that they may join what one asked for. */
export function InviteDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [people, setPeople] = useState<readonly string[]>([]);
  const { busy, failure, attempt } = useAttempt();
  const invite = () =>
    attempt(async () => {
      await workOrders.inviteToOrder({ params: { id: order.id }, body: { people: [...people] } });
      toast({ title: t('work-orders.invite.done', { count: people.length }) });
      onClose();
    });
  return (
    <FormDialog
      title={t('work-orders.invite.title', { title: order.title })}
      text={t('work-orders.invite.text')}
      action={t('work-orders.invite.do')}
      busy={busy}
      blocked={people.length === 0 && t('work-orders.invite.nobody')}
      failure={failure}
      onAct={() => void invite()}
      onClose={onClose}
    >
      <MultiSelect
        label={t('work-orders.invite.people')}
        value={people}
        onChange={setPeople}
        options={findPeople}
        chosen={[]}
      />
    </FormDialog>
  );
}
