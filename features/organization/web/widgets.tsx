import { AudiencePicker } from './components/later-picker.tsx';
import { AudiencePreview } from './components/later-preview.tsx';
import { AudienceSummary } from './components/audience-summary.tsx';
import { PlaceField } from './components/place-field.tsx';

export { AudiencePicker, AudiencePreview, AudienceSummary, PlaceField };
export { useCountries } from './countries.ts';
export {
  useCampaigns,
  useCities,
  useClients,
  useCostCenters,
  useHeadquarters,
  useSubCampaigns,
  useSubCostCenters,
} from './lists.ts';
export { findPeople } from './people.ts';
export { useCampaignFilters, useOrganizationFilters } from './use-organization-filters.ts';
