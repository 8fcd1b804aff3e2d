import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { useCampaignsOf, useCostCenters, useSubCampaigns, useSubCostCenters } from '../lists.ts';
import css from './organization-filter.module.css';

/** A place in the organization, as far as it is chosen; an empty id is not chosen. */
export interface OrganizationPlace {
  readonly costCenter: string;
  readonly subCostCenter: string;
  readonly campaign: string;
  readonly subCampaign: string;
}

export const anywhere: OrganizationPlace = { costCenter: '', subCostCenter: '', campaign: '', subCampaign: '' };

export interface OrganizationFilterProps {
  value: OrganizationPlace;
  onChange: (value: OrganizationPlace) => void;
}

/** Cost center, then its sub cost centers, then their campaigns, then the sub campaigns: a choice clears those after it. */
export function OrganizationFilter({ value, onChange }: OrganizationFilterProps) {
  const { t } = useTranslation();
  const { costCenter, subCostCenter, campaign } = value;
  return (
    <div className={css.fields}>
      <SelectField
        label={t('organization.filter.costCenter')}
        value={costCenter}
        options={useCostCenters()}
        onChange={(chosen) => onChange({ ...anywhere, costCenter: chosen })}
      />
      <SelectField
        label={t('organization.filter.subCostCenter')}
        value={subCostCenter}
        options={useSubCostCenters(costCenter)}
        readOnly={costCenter === ''}
        onChange={(chosen) => onChange({ ...anywhere, costCenter, subCostCenter: chosen })}
      />
      <SelectField
        label={t('organization.filter.campaign')}
        value={campaign}
        options={useCampaignsOf(costCenter, subCostCenter)}
        readOnly={subCostCenter === ''}
        onChange={(chosen) => onChange({ ...anywhere, costCenter, subCostCenter, campaign: chosen })}
      />
      <SelectField
        label={t('organization.filter.subCampaign')}
        value={value.subCampaign}
        options={useSubCampaigns(campaign)}
        readOnly={campaign === ''}
        onChange={(chosen) => onChange({ ...value, subCampaign: chosen })}
      />
    </div>
  );
}
