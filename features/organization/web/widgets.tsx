import { AudiencePicker } from './components/audience-picker.tsx';
import { AudiencePreview } from './components/audience-preview.tsx';
import { AudienceSummary } from './components/audience-summary.tsx';
import { anywhere, OrganizationFilter, type OrganizationPlace } from './components/organization-filter.tsx';
import { PlaceField } from './components/place-field.tsx';

export {
  anywhere,
  AudiencePicker,
  AudiencePreview,
  AudienceSummary,
  OrganizationFilter,
  PlaceField,
  type OrganizationPlace,
};
export { useCampaigns, useCities, useClients, useCostCenters, useHeadquarters, useSubCostCenters } from './lists.ts';
export { findPeople } from './people.ts';
