import { IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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
import { orderStates } from '../../order.ts';
import { orderSorts, types, type View } from '../../policy.ts';
import { priorities } from '../../priority.ts';
import { look, workOrders, type Order } from '../work-orders.ts';

const spec = { filters: ['state', 'cc', 'scc', 'campaign', 'type', 'priority'] } as const;

const calls = {
  owner: {
    list: workOrders.listOwn,
    cc: workOrders.listOwnCostCenters,
    scc: workOrders.listOwnSubCostCenters,
    campaign: workOrders.listOwnCampaigns,
    take: workOrders.exportOwnOrders,
  },
  copy: {
    list: workOrders.listCopied,
    cc: workOrders.listCopiedCostCenters,
    scc: workOrders.listCopiedSubCostCenters,
    campaign: workOrders.listCopiedCampaigns,
    take: undefined,
  },
  support: {
    list: workOrders.listSupported,
    cc: workOrders.listSupportedCostCenters,
    scc: workOrders.listSupportedSubCostCenters,
    campaign: workOrders.listSupportedCampaigns,
    take: workOrders.exportOrders,
  },
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
  const { filters, query, sort, page, size } = list.state;
  const { list: ask, cc: askCenters, scc: askSubCenters, campaign: askCampaigns, take } = calls[view];
  const [cc, scc, campaign] = [filters.cc?.[0] ?? '', filters.scc?.[0] ?? '', filters.campaign?.[0]];
  const picked = chosenOf(list.state, { state: orderStates, type: types, priority: priorities });
  const chosen = state ?? picked.state;
  const some = chosen === undefined ? {} : { state: chosen };
  const { type, priority } = picked;
  const narrowed = {
    ...some,
    ...(cc === '' ? {} : { cc }),
    ...(scc === '' ? {} : { scc }),
    ...(campaign === undefined ? {} : { campaign }),
    ...(type === undefined ? {} : { type }),
    ...(priority === undefined ? {} : { priority }),
    ...(query === '' ? {} : { search: query.slice(0, 80) }),
    ...sortedBy(sort, orderSorts),
  };
  const found = useQuery({ ...ask.query({ body: { ...narrowed, page, size } }), placeholderData: keepPreviousData });
  const centers = useQuery(askCenters.query({ body: some }));
  const subCenters = useQuery({ ...askSubCenters.query({ body: { ...some, cc } }), enabled: cc !== '' });
  const campaigns = useQuery({ ...askCampaigns.query({ body: { ...some, cc, scc } }), enabled: scc !== '' });
  const counted = (name: string, count: number) => t('work-orders.list.with', { name, count });
  const columns = useCaseColumns<Order>(look);
  const value: Column<Order> = {
    key: 'value',
    header: t('work-orders.list.value'),
    width: 150,
    align: 'end',
    cell: (row) => formatMoney(row.yearly),
  };
  const promised: Column<Order> = {
    key: 'promised',
    header: t('work-orders.list.promised'),
    width: 120,
    from: 1280,
    cell: (row) => (row.promised_on === null ? '' : formatDay(row.promised_on)),
  };
  const people = view === 'support' ? [columns.owner, columns.assignee] : [columns.assignee];
  return (
    <CaseDesk<Order>
      look={look}
      title={title}
      lead={lead}
      actions={actions}
      found={found}
      list={list}
      address={address}
      columns={[columns.number, columns.title, ...people, columns.state, columns.clock, value, promised]}
      searchLabel={t('work-orders.list.search')}
      filters={[
        ...(state === undefined
          ? [
              choiceFilter('state', t('work-orders.list.state'), orderStates, (one) =>
                t(`work-orders.case.order.state.${one}`),
              ),
            ]
          : []),
        {
          key: 'cc',
          label: t('work-orders.list.cc'),
          single: true,
          clears: ['scc', 'campaign'],
          options: (centers.data?.items ?? []).map(({ id, name, count }) => ({
            value: id,
            label: counted(name, count),
          })),
        },
        ...(cc === ''
          ? []
          : [
              {
                key: 'scc',
                label: t('work-orders.list.scc'),
                single: true,
                clears: ['campaign'],
                options: (subCenters.data?.items ?? []).map(({ id, name, count }) => ({
                  value: id,
                  label: counted(name, count),
                })),
              },
            ]),
        ...(scc === ''
          ? []
          : [
              {
                key: 'campaign',
                label: t('work-orders.list.campaign'),
                single: true,
                options: (campaigns.data?.items ?? []).map((one) => ({
                  value: one.campaign_id,
                  label: counted(one.Campaign, one.count),
                })),
              },
            ]),
        choiceFilter('type', t('work-orders.list.type'), types, (one) => t(`work-orders.type.${one}`)),
        choiceFilter('priority', t('work-orders.list.priority'), priorities, (one) => t(`work-orders.priority.${one}`)),
      ]}
      {...(take ? { exportFile: () => take({ body: narrowed }) } : {})}
      {...(decides
        ? {
            decide: {
              actions: [{ action: 'review', icon: <IconCheck size={16} /> }, { action: 'approve' }],
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
