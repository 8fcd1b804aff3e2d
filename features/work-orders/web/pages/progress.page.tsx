import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CaseClock, CaseHistory, CaseState } from '#features/cases/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { QueuePlace } from '../components/queue-place.tsx';
import { look, workOrders } from '../work-orders.ts';

/** How an order is going: where it stands, its place in the queue and all that happened. */
export default function ProgressPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const found = useQuery(workOrders.getOrder.query({ params: { id } }));
  const history = useQuery(workOrders.listHistory.query({ body: { id } }));
  const order = found.data;
  if (!order)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('cases.gone')}
        text={t('cases.goneText')}
        back={{ to: '/nuevoDesarrollo/own', label: t('work-orders.title.own') }}
      />
    );
  return (
    <>
      <PageHeader
        title={order.title}
        lead={t('work-orders.title.orderProgress')}
        actions={
          order.is_own ? (
            <ButtonLink variant="primary" to="/nuevoDesarrollo/own/detalle{$id}" params={{ id }}>
              {t('work-orders.progress.open')}
            </ButtonLink>
          ) : (
            <ButtonLink variant="primary" to="/nuevoDesarrollo/managment/detalle{$id}" params={{ id }}>
              {t('work-orders.progress.open')}
            </ButtonLink>
          )
        }
      />
      <div className="stack gap16">
        <div className="row wrap gap16">
          <CaseState row={order} look={look} />
          <CaseClock clock={order.clock} />
        </div>
        <QueuePlace order={order} />
        <Card padded>
          <SectionTitle>{t('work-orders.progress.history')}</SectionTitle>
          <CaseHistory detail={{ ...order, events: history.data?.items ?? order.events }} look={look} />
        </Card>
      </div>
    </>
  );
}
