import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/web/client.ts';
import type { Choice } from '#platform/web/ui/choice.ts';
import type { contract } from '../contract.ts';

export const organization = client<typeof contract>('organization');
export type Entry = Awaited<ReturnType<typeof organization.listEntries>>['items'][number];
export type EntryDetail = Awaited<ReturnType<typeof organization.getEntry>>;

/** Reference data hardly changes: what was asked once stands for the visit, list by list and key by key. */
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

const named = (rows: readonly { id: string; name: string }[] | undefined): Choice[] =>
  (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));

export function useClients(): Choice[] {
  return named(useQuery({ ...organization.listClients.query(), ...kept }).data?.items);
}

/** All campaigns, each with its client as its second line; those of the given clients only, where there are some. */
export function useCampaigns(clients: readonly string[]): Choice[] {
  const { data } = useQuery({ ...organization.listCampaignsWithClients.query(), ...kept });
  return (data?.items ?? [])
    .filter((one) => clients.length === 0 || clients.includes(one.client_id))
    .map(({ id, name, client: detail }) => ({ value: id, label: name, detail }));
}

/** The headquarters, of a country only where one is given. */
export function useHeadquarters(country = ''): Choice[] {
  const { data } = useQuery({ ...organization.listHeadquarters.query(), ...kept });
  return (data?.items ?? [])
    .filter((one) => country === '' || one.country_id === country)
    .map(({ id, name, city }) => ({ value: id, label: name, detail: city }));
}

/** The countries in which there are headquarters. */
export function useSiteCountries(): Choice[] {
  const { data } = useQuery({ ...organization.listHeadquarters.query(), ...kept });
  const names = new Map((data?.items ?? []).map((one) => [one.country_id, one.country]));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** Cities of Colombia, each with its department as its second line. */
export function useCities(): Choice[] {
  const { data } = useQuery({ ...organization.listCities.query({ body: { country_id: 'CO' } }), ...kept });
  return (data?.items ?? []).map(({ id, name, department: detail }) => ({ value: id, label: name, detail }));
}

export function useProfiles(): Choice[] {
  return named(useQuery({ ...organization.listProfiles.query(), ...kept }).data?.items);
}

export function useCostCenters(): Choice[] {
  const { data } = useQuery({ ...organization.listCostCenters.query(), ...kept });
  return (data?.items ?? []).map(({ id, cc, name }) => ({ value: id, label: name, detail: cc }));
}

export function useSubCostCenters(costCenter: string): Choice[] {
  const query = organization.listSubCostCenters.query({ body: { cc: costCenter } });
  const { data } = useQuery({ ...query, ...kept, enabled: costCenter !== '' });
  return (data?.items ?? []).map(({ id, cod_scc, name }) => ({ value: id, label: name, detail: cod_scc }));
}

/** The parts of a campaign; none while no campaign is chosen. */
export function useSubCampaigns(campaign: string): Choice[] {
  const query = organization.listSubCampaigns.query({ params: { id: campaign } });
  return named(useQuery({ ...query, ...kept, enabled: campaign !== '', retry: false }).data?.items);
}

/** The campaigns of a cost center and sub cost center, as far as these are chosen. */
export function useCampaignsOf(costCenter: string, subCostCenter: string): Choice[] {
  const all = useQuery({ ...organization.listCampaignsWithClients.query(), ...kept }).data?.items ?? [];
  const query = organization.listCampaigns.query({ body: { cc: costCenter, scc: subCostCenter } });
  const isNarrow = costCenter !== '' && subCostCenter !== '';
  const { data } = useQuery({ ...query, ...kept, enabled: isNarrow });
  if (isNarrow)
    return (data?.items ?? []).map(({ campaign_id, Campaign }) => ({ value: campaign_id, label: Campaign }));
  return named(all.filter((one) => costCenter === '' || one.cost_center_id === costCenter));
}
