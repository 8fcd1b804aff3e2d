import { useQuery } from '@tanstack/react-query';
import type { contract as places } from '#features/organization/contract.ts';
import {
  useCampaigns,
  useCostCenters,
  useHeadquarters,
  useSubCampaigns,
  useSubCostCenters,
} from '#features/organization/web/widgets.tsx';
import { client } from '#platform/web/client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Choice } from '#platform/web/ui/choice.ts';
import type { ChoiceSource } from '#platform/web/ui/use-choices.ts';
import { contractTypes, positionTypes } from '../../policy.ts';
import { people } from '../people.ts';
import { rememberName } from './names-seen.ts';

const organization = client<typeof places>('organization');
const kept = { staleTime: Number.POSITIVE_INFINITY } as const;

/** What may be chosen in each field of a contract that is a choice. */
export function useEmploymentChoices({
  costCenter,
  campaign,
}: {
  costCenter: string;
  campaign: string;
}): Readonly<Record<string, ChoiceSource>> {
  const { t } = useTranslation();
  const named = (rows: readonly { id: string; name: string }[] = []): Choice[] =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const worded = (field: string, values: readonly string[]): Choice[] =>
    values.map((value) => ({ value, label: t(`people.choice.${field}.${value}`) }));
  return {
    position_type: worded('position_type', positionTypes),
    contract_type: worded('contract_type', contractTypes),
    contractor: named(useQuery({ ...organization.listContractors.query(), ...kept }).data?.items),
    profile: named(useQuery({ ...organization.listProfiles.query(), ...kept }).data?.items),
    client: named(useQuery({ ...organization.listClients.query(), ...kept }).data?.items),
    headquarters: useHeadquarters(),
    campaign: useCampaigns([]),
    sub_campaign: useSubCampaigns(campaign),
    cost_center: useCostCenters(),
    sub_cost_center: useSubCostCenters(costCenter),
    boss: findPeople,
  };
}

async function findPeople(query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (query.trim().length < 2) return [];
  const { items } = await people.searchPeople({ query: { q: query, size: 8 }, signal });
  for (const { id, name } of items) rememberName(id, name);
  return items.map(({ id, name, position, campaign }) => ({
    value: id,
    label: name,
    detail: [position, campaign].filter(Boolean).join(', '),
  }));
}
