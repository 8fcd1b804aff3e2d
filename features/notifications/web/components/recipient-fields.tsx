import { useQuery } from '@tanstack/react-query';
import type { contract as organizationContract } from '#features/organization/contract.ts';
import { client } from '#platform/web/client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Choice } from '#platform/web/ui/choice.ts';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';
import type { MessageDraft } from '../../message-draft.ts';

const organization = client<typeof organizationContract>('organization');

interface RecipientFieldsProps {
  form: Form<MessageDraft>;
  /** Whether single people may be named by their document numbers. */
  singles: boolean;
}

/** Who hears it: everybody, or the people of any of the groups that are chosen. */
export function RecipientFields({ form, singles }: RecipientFieldsProps) {
  const { t } = useTranslation();
  const options = useGroups();
  return (
    <>
      <RadioCards
        {...form.field('to')}
        label={t('notifications.to.label')}
        required
        side
        options={[
          { value: 'everybody', label: t('notifications.to.everybody'), detail: t('notifications.to.everybody_about') },
          { value: 'some', label: t('notifications.to.some'), detail: t('notifications.to.some_about') },
        ]}
      />
      {form.values.to === 'some' ? (
        <FieldRow>
          <MultiSelect {...form.field('clients')} label={t('notifications.to.clients')} options={options.clients} />
          <MultiSelect
            {...form.field('campaigns')}
            label={t('notifications.to.campaigns')}
            options={options.campaigns}
          />
          <MultiSelect
            {...form.field('headquarters')}
            label={t('notifications.to.headquarters')}
            options={options.headquarters}
          />
          <MultiSelect {...form.field('profiles')} label={t('notifications.to.profiles')} options={options.profiles} />
          <MultiSelect
            {...form.field('costCenters')}
            label={t('notifications.to.cost_centers')}
            options={options.costCenters}
          />
          {singles ? (
            <TextArea
              {...form.field('documents')}
              label={t('notifications.to.documents')}
              placeholder={t('notifications.to.documents_about')}
              rows={1}
            />
          ) : null}
        </FieldRow>
      ) : null}
    </>
  );
}

function useGroups(): Record<'clients' | 'campaigns' | 'headquarters' | 'profiles' | 'costCenters', readonly Choice[]> {
  const held = { staleTime: 300_000 };
  const clients = useQuery({ ...organization.listClients.query(), ...held }).data?.items ?? [];
  const campaigns = useQuery({ ...organization.listCampaignsWithClients.query(), ...held }).data?.items ?? [];
  const headquarters = useQuery({ ...organization.listHeadquarters.query(), ...held }).data?.items ?? [];
  const profiles = useQuery({ ...organization.listProfiles.query(), ...held }).data?.items ?? [];
  const costCenters = useQuery({ ...organization.listCostCenters.query(), ...held }).data?.items ?? [];
  return {
    clients: clients.map(({ id, name }) => ({ value: id, label: name })),
    campaigns: campaigns.map(({ id, name, client: owner }) => ({ value: id, label: name, detail: owner })),
    headquarters: headquarters.map(({ id, name, city }) => ({ value: id, label: name, detail: city })),
    profiles: profiles.map(({ id, name }) => ({ value: id, label: name })),
    costCenters: costCenters.map(({ cc, name }) => ({ value: cc, label: name, detail: cc })),
  };
}
