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

type Chosen = Readonly<Record<string, readonly string[]>>;

/**
 * The filters of a list by country and headquarters, and by cost center, its sub cost centers, their campaigns and the
 * parts of these, named in the URL as `placeKeys` says. Each offers what the ones before leave, and a change takes off
 * those after it. The country is asked where the company has sites in more than one.
 */
export function useOrganizationFilters(chosen: Chosen): readonly Filter[] {
  const { t } = useTranslation();
  const ofCampaign = useCampaignFilters(chosen);
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
    ...ofCampaign,
    ...(subCampaigns.length === 0
      ? []
      : [{ key: 'sub_campaign', label: t('organization.filter.subCampaign'), single: true, options: subCampaigns }]),
  ];
}

/** Those by cost center, sub cost center and campaign alone, for what no person does yet; `campaignKeys` names them. */
export function useCampaignFilters(chosen: Chosen): readonly Filter[] {
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
  ];
}
