import { useTranslation } from '#platform/web/translation.ts';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import {
  useCampaignsOf,
  useCostCenters,
  useHeadquarters,
  useSiteCountries,
  useSubCampaigns,
  useSubCostCenters,
} from './lists.ts';

/**
 * The filters of a list by country and headquarters, and by cost center, its sub cost centers, their campaigns and the
 * parts of these, named in the URL as `placeKeys` says. Each offers what the ones before leave, and a change takes off
 * those after it. The country is asked where the company has sites in more than one.
 */
export function useOrganizationFilters(chosen: Readonly<Record<string, readonly string[]>>): readonly Filter[] {
  const { t } = useTranslation();
  const costCenter = chosen.cost_center?.[0] ?? '';
  const subCostCenter = costCenter === '' ? '' : (chosen.sub_cost_center?.[0] ?? '');
  const costCenters = useCostCenters();
  const subCostCenters = useSubCostCenters(costCenter);
  const campaigns = useCampaignsOf(costCenter, subCostCenter);
  const subCampaigns = useSubCampaigns(chosen.campaign?.[0] ?? '');
  const countries = useSiteCountries();
  const country = chosen.country?.[0] ?? '';
  const headquarters = useHeadquarters(country);
  return [
    ...(countries.length < 2 && country === ''
      ? []
      : [
          {
            key: 'country',
            label: t('organization.filter.country'),
            single: true,
            options: countries,
            clears: ['headquarters'],
          },
        ]),
    { key: 'headquarters', label: t('organization.filter.headquarters'), single: true, options: headquarters },
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
