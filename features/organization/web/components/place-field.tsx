import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { ReachKind } from '../../policy.ts';
import { useCampaigns, useClients, useCostCenters, useHeadquarters, useSubCostCenters } from '../lists.ts';

export interface PlaceFieldProps {
  label: string;
  kind: Exclude<ReachKind, 'all'>;
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}

/** One place of a kind, such as a campaign; a sub cost center is asked for by its cost center. */
export function PlaceField({ kind, ...field }: PlaceFieldProps) {
  const lists = {
    client: useClients(),
    campaign: useCampaigns([]),
    headquarters: useHeadquarters(),
    cost_center: useCostCenters(),
  };
  if (kind === 'sub_cost_center') return <SubCostCenterField {...field} />;
  return <SelectField {...field} required options={lists[kind]} />;
}

function SubCostCenterField(field: Omit<PlaceFieldProps, 'kind'>) {
  const { t } = useTranslation();
  const [costCenter, setCostCenter] = useState('');
  const choose = (id: string) => {
    setCostCenter(id);
    field.onChange('');
  };
  return (
    <>
      <SelectField
        label={t('organization.filter.costCenter')}
        value={costCenter}
        options={useCostCenters()}
        onChange={choose}
      />
      <SelectField {...field} required readOnly={costCenter === ''} options={useSubCostCenters(costCenter)} />
    </>
  );
}
