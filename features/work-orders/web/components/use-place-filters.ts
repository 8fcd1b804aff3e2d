import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { chosenOf } from '#platform/web/ui/list-state.ts';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { types, type View } from '../../policy.ts';
import { priorities } from '../../priority.ts';
import { workOrders } from '../work-orders.ts';

const calls = {
  owner: {
    cc: workOrders.listOwnCostCenters,
    scc: workOrders.listOwnSubCostCenters,
    campaign: workOrders.listOwnCampaigns,
  },
  copy: {
    cc: workOrders.listCopiedCostCenters,
    scc: workOrders.listCopiedSubCostCenters,
    campaign: workOrders.listCopiedCampaigns,
  },
  support: {
    cc: workOrders.listSupportedCostCenters,
    scc: workOrders.listSupportedSubCostCenters,
    campaign: workOrders.listSupportedCampaigns,
  },
} as const;

type Some = NonNullable<Parameters<typeof workOrders.listOwnCostCenters>[0]>['body'];

/** The filters by place, which say how many orders each has, by type and by priority; and what is chosen in them. */
export function usePlaceFilters(view: View, list: ListControls, some: NonNullable<Some>) {
  const { t } = useTranslation();
  const { filters } = list.state;
  const ask = calls[view];
  const [cc, scc, campaign] = [filters['cc']?.[0] ?? '', filters['scc']?.[0] ?? '', filters['campaign']?.[0]];
  const { type, priority } = chosenOf(list.state, { type: types, priority: priorities });
  const centers = useQuery(ask.cc.query({ body: some }));
  const subCenters = useQuery({ ...ask.scc.query({ body: { ...some, cc } }), enabled: cc !== '' });
  const campaigns = useQuery({ ...ask.campaign.query({ body: { ...some, cc, scc } }), enabled: scc !== '' });
  const counted = (name: string, count: number) => t('work-orders.list.with', { name, count });
  const place = (key: 'cc' | 'scc' | 'campaign', clears: readonly string[], options: Filter['options']): Filter => ({
    key,
    label: t(`work-orders.list.${key}`),
    single: true,
    clears,
    options,
  });
  const named = (rows: readonly { id: string; name: string; count: number }[] = []) =>
    rows.map(({ id, name, count }) => ({ value: id, label: counted(name, count) }));
  return {
    chosen: {
      ...(cc === '' ? {} : { cc }),
      ...(scc === '' ? {} : { scc }),
      ...(campaign === undefined ? {} : { campaign }),
      ...(type === undefined ? {} : { type }),
      ...(priority === undefined ? {} : { priority }),
    },
    filters: [
      place('cc', ['scc', 'campaign'], named(centers.data?.items)),
      ...(cc === '' ? [] : [place('scc', ['campaign'], named(subCenters.data?.items))]),
      ...(scc === ''
        ? []
        : [
            place(
              'campaign',
              [],
              (campaigns.data?.items ?? []).map((one) => ({
                value: one.campaign_id,
                label: counted(one.Campaign, one.count),
              })),
            ),
          ]),
      choiceFilter('type', t('work-orders.list.type'), types, (one) => t(`work-orders.type.${one}`)),
      choiceFilter('priority', t('work-orders.list.priority'), priorities, (one) => t(`work-orders.priority.${one}`)),
    ],
  };
}
