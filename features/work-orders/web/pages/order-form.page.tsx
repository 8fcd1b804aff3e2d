import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { OrderForm } from '../components/order-form.tsx';
import { workOrders } from '../work-orders.ts';

/** Asks for a development, or goes on with a draft that the URL names. */
export default function OrderFormPage() {
  const { t } = useTranslation();
  const { id } = useAddress<'id'>().asked;
  // What is known of it may be older than what was kept: it goes on from what stands now.
  const found = useQuery({
    ...workOrders.getOrder.query({ params: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  });
  if (id === undefined) return <OrderForm />;
  if (!found.data || !found.isFetchedAfterMount)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('cases.gone')}
        text={t('cases.goneText')}
        back={{ to: '/nuevoDesarrollo/own/draft', label: t('work-orders.title.drafts') }}
      />
    );
  return <OrderForm key={id} draft={found.data} />;
}
