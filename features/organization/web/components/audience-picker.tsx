import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import type { ChoiceSource } from '#platform/web/ui/use-choices.ts';
import { isEverybody, type Audience, type Dimension } from '../../audience.ts';
import { useCampaigns, useClients, useCostCenters, useHeadquarters, useProfiles } from '../lists.ts';
import css from './audience-picker.module.css';

export interface AudiencePickerProps {
  label: string;
  /** Undefined where nothing is chosen yet: then nothing is preselected. */
  value: Audience | undefined;
  onChange: (value: Audience) => void;
  /** Finds people by name; without it nobody can be chosen one by one. */
  people?: ChoiceSource;
  error?: string | undefined;
}

/** Whom something is for: everybody, or who meets all conditions at once, with any of the values of each. */
export function AudiencePicker({ label, value: given, onChange, people, error }: AudiencePickerProps) {
  const { t } = useTranslation();
  const value = given ?? {};
  const [chosen, setChosen] = useState<'everybody' | 'limited' | ''>(
    given === undefined ? '' : isEverybody(given) ? 'everybody' : 'limited',
  );
  const [isOpen, setOpen] = useState(Boolean(value.costCenters ?? value.profiles ?? value.people));
  const lists = {
    clients: useClients(),
    campaigns: useCampaigns(value.clients ?? []),
    headquarters: useHeadquarters(),
    costCenters: useCostCenters(),
    profiles: useProfiles(),
  };
  const limit = (dimension: Dimension, ids: readonly string[]) => {
    const { [dimension]: _before, ...others } = value;
    onChange(ids.length === 0 ? others : { ...others, [dimension]: ids });
  };
  const field = (dimension: Dimension, options: ChoiceSource) => (
    <MultiSelect
      key={dimension}
      label={t(`organization.audience.${dimension}`)}
      value={value[dimension] ?? []}
      options={options}
      onChange={(ids) => limit(dimension, ids)}
    />
  );
  return (
    <div className={css.picker}>
      <RadioCards
        label={label}
        side
        error={error}
        value={chosen}
        options={[
          { value: 'everybody', label: t('organization.audience.everybody') },
          { value: 'limited', label: t('organization.audience.some') },
        ]}
        onChange={(next) => {
          setChosen(next);
          if (next === 'everybody') onChange({});
        }}
      />
      {chosen === 'limited' ? (
        <>
          <p className="t13 ink3">{t('organization.audience.together')}</p>
          {field('clients', lists.clients)}
          {field('campaigns', lists.campaigns)}
          {field('headquarters', lists.headquarters)}
          {isOpen ? (
            <>
              {field('costCenters', lists.costCenters)}
              {field('profiles', lists.profiles)}
              {people ? field('people', people) : null}
            </>
          ) : (
            <LinkButton className={css.more} onClick={() => setOpen(true)}>
              {t('organization.audience.more')}
            </LinkButton>
          )}
        </>
      ) : null}
    </div>
  );
}
