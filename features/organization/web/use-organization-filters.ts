import { useTranslation } from '#platform/web/translation.ts';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { useCampaignsOf, useCostCenters, useSubCampaigns, useSubCostCenters } from './lists.ts';

/**
 * The filters of a list by cost center, its sub cost centers, their campaigns and the parts of these: `cost_center`,
 * `sub_cost_center`, `campaign` and `sub_campaign` in the URL. Each offers what the ones before leave, and a change takes
 * off those after it.
 */
export function useOrganizationFilters(chosen: Readonly<Record<string, readonly string[]>>): readonly Filter[] {
  const { t } = useTranslation();
  const costCenter = chosen.cost_center?.[0] ?? '';
  const subCostCenter = costCenter === '' ? '' : (chosen.sub_cost_center?.[0] ?? '');
  const costCenters = useCostCenters();
  const subCostCenters = useSubCostCenters(costCenter);
  const campaigns = useCampaignsOf(costCenter, subCostCenter);
  const subCampaigns = useSubCampaigns(chosen.campaign?.[0] ?? '');
  return [
    {
      key: 'cost_center',
      label: t('organization.filter.costCenter'),
      single: true,
      options: costCenters,
      clears: ['sub_cost_center', 'campaign', 'sub_campaign'],
    },
    ...(costCenter === ''
      ? []
      : [
          {
            key: 'sub_cost_center',
            label: t('organization.filter.subCostCenter'),
            single: true,
            options: subCostCenters,
            clears: ['campaign', 'sub_campaign'],
          },
        ]),
    {
      key: 'campaign',
      label: t('organization.filter.campaign'),
      single: true,
      options: campaigns,
      clears: ['sub_campaign'],
    },
    ...(subCampaigns.length === 0
      ? []
      : [{ key: 'sub_campaign', label: t('organization.filter.subCampaign'), single: true, options: subCampaigns }]),
  ];
}
