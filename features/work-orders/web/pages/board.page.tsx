import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TableTools } from '#platform/web/ui/table-tools.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { DeskBoard, type Shown } from '../components/desk-board.tsx';
import { usePlaceFilters } from '../components/use-place-filters.ts';
import { columnStep, placesOf } from '../../policy.ts';
import { workOrders } from '../work-orders.ts';
import css from '../components/order.module.css';

const SolverTeam = lazyPart(() => import('../components/solver-team.tsx').then((part) => part.SolverTeam));
const DeskReport = lazyPart(() => import('../components/desk-report.tsx').then((part) => part.DeskReport));
const OrderList = lazyPart(() => import('../components/order-list.tsx').then((part) => part.OrderList));
const PromisedDays = lazyPart(() => import('../components/promised-days.tsx').then((part) => part.PromisedDays));

const spec = { filters: ['cc', 'scc', 'campaign', 'type', 'priority'] } as const;

const views = { tablero: 'board', tabla: 'table', calendario: 'calendar', informe: 'report', equipo: 'team' } as const;
type View = keyof typeof views;

/** What the PM decides from: the board, the table, the promised days, the figures and the team. */
export default function BoardPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'vista'>();
  const { vista } = asked;
  const view = (Object.keys(views).find((one) => one === vista) ?? 'tablero') as View;
  const list = useListState(spec);
  const places = usePlaceFilters('support', list, { state: 'board' });
  const [shown, setShown] = useState<Shown>({ triage: columnStep, queue: columnStep, validation: columnStep });
  const found = useQuery(workOrders.getBoard.page({ query: { ...shown, ...places.chosen } }));
  const team = (found.data?.solvers ?? []).filter((one) => one.active);
  const { free, busy, limit } = placesOf(team);
  const choose = (
    <Segmented<View>
      label={t('work-orders.board.view')}
      options={(Object.keys(views) as View[]).map((key) => ({ key, label: t(`work-orders.board.${views[key]}`) }))}
      value={view}
      onChange={(key) => show({ vista: key })}
    />
  );
  if (view === 'tabla')
    return (
      <OrderList
        view="support"
        title={t('work-orders.title.board')}
        lead={t('work-orders.list.lead.board')}
        address="/nuevoDesarrollo/managment/detalle{$id}"
        actions={choose}
        decides
      />
    );
  const { data } = found;
  return (
    <>
      <PageHeader
        title={t('work-orders.title.board')}
        lead={data ? t('work-orders.board.lead', { count: free, busy, limit }) : ''}
        actions={choose}
      />
      {found.error ? (
        <ErrorState of={found} />
      ) : view === 'informe' ? (
        <DeskReport />
      ) : !data ? (
        <SkeletonRows rows={6} height={96} />
      ) : view === 'calendario' ? (
        <PromisedDays />
      ) : view === 'equipo' ? (
        <SolverTeam solvers={data.solvers} />
      ) : (
        <>
          <div className={css.filters}>
            <TableTools list={list} filters={places.filters} />
          </div>
          <DeskBoard
            board={data}
            onMore={(column) => setShown((before) => ({ ...before, [column]: before[column] + columnStep }))}
          />
        </>
      )}
    </>
  );
}
