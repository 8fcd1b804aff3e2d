import { useTranslation } from '#platform/web/translation.ts';
import { dimensions, isEverybody, type Audience } from '../../audience.ts';
import { useCampaigns, useClients, useCostCenters, useHeadquarters, useProfiles } from '../lists.ts';

/** An audience in a few words: its first values, and how many more. */
export function AudienceSummary({ value }: { value: Audience }) {
  const { t } = useTranslation();
  const lists = {
    clients: useClients(),
    campaigns: useCampaigns([]),
    headquarters: useHeadquarters(),
    costCenters: useCostCenters(),
    profiles: useProfiles(),
  };
  if (isEverybody(value)) return <>{t('organization.audience.everybody')}</>;
  const words = dimensions.flatMap((dimension) => {
    const ids = value[dimension] ?? [];
    if (dimension === 'people')
      return ids.length === 0 ? [] : [t('organization.audience.persons', { count: ids.length })];
    return ids.map((id) => lists[dimension].find((one) => one.value === id)?.label ?? '…');
  });
  const [first = '', second, ...others] = words;
  const shown = second === undefined ? first : `${first}, ${second}`;
  return <>{others.length === 0 ? shown : `${shown} +${others.length}`}</>;
}
