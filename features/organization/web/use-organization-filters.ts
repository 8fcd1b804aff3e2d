import { useTranslation } from '#platform/web/translation.ts';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { useCampaignsOf, useCostCenters, useSubCostCenters } from './lists.ts';

/**
 * The filters of a list by cost center, its sub cost centers and their campaigns, `cost_center`, `sub_cost_center` and
 * `campaign` in the URL: each offers what the ones before leave, and a change takes off those after it.
 */
export function useOrganizationFilters(chosen: Readonly<Record<string, readonly string[]>>): readonly Filter[] {
  const { t } = useTranslation();
  const costCenter = chosen.cost_center?.[0] ?? '';
  const subCostCenter = costCenter === '' ? '' : (chosen.sub_cost_center?.[0] ?? '');
  const costCenters = useCostCenters();
  const subCostCenters = useSubCostCenters(costCenter);
  const campaigns = useCampaignsOf(costCenter, subCostCenter);
  return [
    {
      key: 'cost_center',
      label: t('organization.filter.costCenter'),
      single: true,
      options: costCenters,
      clears: ['sub_cost_center', 'campaign'],
    },
    ...(costCenter === ''
      ? []
      : [
          {
            key: 'sub_cost_center',
            label: t('organization.filter.subCostCenter'),
            single: true,
            options: subCostCenters,
            clears: ['campaign'],
          },
        ]),
    { key: 'campaign', label: t('organization.filter.campaign'), single: true, options: campaigns },
  ];
}
