import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { nothing } from '../../value.ts';
import { workOrders } from '../work-orders.ts';
import { JoinDialog } from './join-dialog.tsx';

/** Somebody came by an invitation: what they would gain is asked for, or it is said why it is too late. */
export function InvitedToJoin({ id }: { id: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...workOrders.getInvitation.query({ params: { id } }), retry: false });
  const rates = useQuery(workOrders.foresee.query({ body: { worth: nothing, impact: 'person', urgency: 'someday' } }));
  if (error) return <Banner tone="info" icon={<IconUserPlus />} text={explainFailure(error)} />;
  if (!data || !rates.data) return null;
  return (
    <JoinDialog
      order={data}
      worth={nothing}
      text={t('work-orders.invite.own')}
      hourCost={rates.data.hour_cost}
      onClose={() => void navigate({ to: '/nuevoDesarrollo', search: {} })}
    />
  );
}
