import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { orderStates, rejectCodes } from '../../order.ts';
import { orderSorts, type View } from '../../policy.ts';
import { look, workOrders, type Order } from '../work-orders.ts';
import { usePlaceFilters } from './use-place-filters.ts';
import css from './order.module.css';

const spec = { filters: ['state', 'cc', 'scc', 'campaign', 'type', 'priority'] } as const;

const calls = {
  owner: { list: workOrders.listOwn, take: workOrders.exportOwnOrders },
  copy: { list: workOrders.listCopied, take: workOrders.exportCopiedOrders },
  support: { list: workOrders.listSupported, take: workOrders.exportOrders },
} as const;

type State = (typeof orderStates)[number] | 'sent' | 'work' | 'ready';

export interface OrderListProps {
  view: View;
  /** Only these; without it the reader chooses. */
  state?: State;
  title: string;
  lead: string;
  /** The address of one, which has its id at `{$id}`. */
  address: string;
  actions?: ReactNode;
  /** The PM decides many at once. */
  decides?: boolean;
}

/** The orders of a view with the filters of the organization, which say how many each place has. */
export function OrderList({ view, state, title, lead, address, actions, decides }: OrderListProps) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, sort, page, size } = list.state;
  const { list: ask, take } = calls[view];
  const chosenState = state ?? chosenOf(list.state, { state: orderStates }).state;
  const some = chosenState === undefined ? {} : { state: chosenState };
  const places = usePlaceFilters(view, list, some);
  const narrowed = {
    ...some,
    ...places.chosen,
    search: query || undefined,
    ...sortedBy(sort, orderSorts),
  };
  const found = useQuery(ask.page({ body: { ...narrowed, page, size } }));
  const columns = useCaseColumns<Order>(look);
  const value: Column<Order> = {
    key: 'value',
    header: t('work-orders.list.value'),
    width: 130,
    from: 1280,
    align: 'end',
    cell: (row) => formatMoney(row.yearly),
  };
  const promised: Column<Order> = {
    key: 'promised',
    header: t('work-orders.list.promised'),
    width: 108,
    from: view === 'support' ? 1440 : 1280,
    cell: (row) => (row.promised_on === null ? '' : formatDay(row.promised_on)),
  };
  const narrow = (column: Column<Order>, width: number): Column<Order> => ({ ...column, width });
  // At 1024 state and term matter more than who solves it.
  const people = [...(view === 'support' ? [columns.owner] : []), { ...columns.assignee, from: 1280 as const }].map(
    (one) => narrow(one, 140),
  );
  return (
    <CaseDesk<Order>
      desk="work-orders.desk"
      look={look}
      title={title}
      lead={lead}
      actions={actions}
      found={found}
      list={list}
      address={address}
      columns={[
        { ...columns.title, cell: (row) => <span className={`cut ${css.title}`}>{row.title}</span> },
        ...people,
        narrow(columns.state, 170),
        narrow(columns.clock, 172),
        value,
        promised,
        { ...narrow(columns.number, 84), from: view === 'support' ? 1440 : 1280 },
      ]}
      searchLabel={t('work-orders.list.search')}
      filters={[
        ...(state === undefined
          ? [
              choiceFilter('state', t('work-orders.list.state'), orderStates, (one) =>
                t(`work-orders.case.order.state.${one}`),
              ),
            ]
          : []),
        ...places.filters,
      ]}
      exportFile={() => take({ body: narrowed })}
      {...(decides
        ? {
            decide: {
              actions: [
                { action: 'review', icon: <IconCheck size={16} /> },
                { action: 'approve' },
                { action: 'ask_info', needsReason: true },
                { action: 'reject', needsReason: true, codes: rejectCodes },
                { action: 'cancel', needsReason: true },
              ],
              decideMany: workOrders.decideOrders,
            },
          }
        : {})}
      empty={
        <EmptyState art={<PaperPage />} title={t('work-orders.list.empty')} text={t('work-orders.list.emptyText')} />
      }
    />
  );
}
