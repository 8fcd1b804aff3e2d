import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { contract as places } from '#features/organization/contract.ts';
import { useCountries } from '#features/organization/web/widgets.tsx';
import { client } from '#platform/web/client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { useForm } from '#platform/web/ui/use-form.ts';
import { academicLevels, housingTypes, maritalStatuses } from '../../policy.ts';
import { people } from '../people.ts';

const organization = client<typeof places>('organization');

type Values = Readonly<Record<string, string>>;
type FieldsProps = { form: Pick<ReturnType<typeof useForm<Values, unknown>>, 'field'> };

export interface ContactFieldsProps extends FieldsProps {
  /** Who finds the person by their nickname. */
  nicknameHint: string;
  /** The country of the city that stands there. */
  country: string | undefined;
  /** The browser may fill in only what belongs to who sits before it. */
  autoComplete: Readonly<Record<'phone' | 'email' | 'address', string>>;
}

/** What one changes of contact data. */
export function ContactFields({ form, nicknameHint, country, autoComplete }: ContactFieldsProps) {
  const { t } = useTranslation();
  const label = (field: string) => t(`people.field.${field}`);
  const { choices: countries } = useCountries();
  const [from, setFrom] = useState(country);
  const home = countries.find(({ detail }) => detail === HOME)?.value;
  const chosen = from ?? home ?? '';
  const cities = useCities(chosen);
  return (
    <>
      <FieldRow>
        <TextField {...form.field('phone')} label={label('phone')} type="tel" autoComplete={autoComplete.phone} />
        <TextField {...form.field('landline')} label={label('landline')} type="tel" autoComplete="off" />
      </FieldRow>
      <FieldRow>
        <TextField
          {...form.field('personal_email')}
          label={label('personal_email')}
          type="email"
          autoComplete={autoComplete.email}
        />
        <TextField
          {...form.field('nickname')}
          label={label('nickname')}
          hint={nicknameHint}
          maxLength={40}
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          value={chosen}
          onChange={(value) => {
            setFrom(value);
            form.field('city').onChange('');
          }}
          label={label('country')}
          options={countries}
          required
        />
        <SelectField {...form.field('city')} label={label('city')} options={cities} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('locality')} label={label('locality')} maxLength={80} />
        <TextField {...form.field('neighborhood')} label={label('neighborhood')} maxLength={80} />
      </FieldRow>
      <FieldRow>
        <TextField
          {...form.field('address')}
          label={label('address')}
          maxLength={160}
          autoComplete={autoComplete.address}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          {...form.field('stratum')}
          label={label('stratum')}
          options={['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: value }))}
        />
        <SelectField
          {...form.field('housing_type')}
          label={label('housing_type')}
          options={useNamed('housing_type', housingTypes)}
        />
      </FieldRow>
    </>
  );
}

/** How somebody is called. */
export function NameFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldRow>
      <TextField {...form.field('first_names')} label={t('people.field.first_names')} required maxLength={80} />
      <TextField {...form.field('last_names')} label={t('people.field.last_names')} required maxLength={80} />
    </FieldRow>
  );
}

/** What pay and contracts depend on. */
export function PersonalFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const label = (field: string) => t(`people.field.${field}`);
  const { eps, pension } = useInsurers();
  return (
    <>
      <FieldRow>
        <SelectField
          {...form.field('marital_status')}
          label={label('marital_status')}
          options={useNamed('marital_status', maritalStatuses)}
        />
        <SelectField
          {...form.field('academic_level')}
          label={label('academic_level')}
          options={useNamed('academic_level', academicLevels)}
        />
      </FieldRow>
      <FieldRow>
        <SelectField {...form.field('health_entity')} label={label('health_entity')} options={eps} />
        <SelectField {...form.field('pension_fund')} label={label('pension_fund')} options={pension} />
      </FieldRow>
    </>
  );
}

/** The choices of a field by their codes and words. */
export function useNamed(field: string, values: readonly string[]) {
  const { t } = useTranslation();
  return values.map((value) => ({ value, label: t(`people.choice.${field}.${value}`) }));
}

/** Where people live who have said nothing else. */
const HOME = 'CO';

/** The cities of a country, by its id; of Colombia where none is known. */
export function useCities(country = '') {
  const { data } = useQuery({
    ...organization.listCities.query({ body: { country_id: country || HOME } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (data?.items ?? []).map(({ id, name, department }) => ({ value: id, label: name, detail: department }));
}

/** Health entities and pension funds. */
export function useInsurers() {
  const { data } = useQuery({ ...people.listHealthAndPension.query(), staleTime: Number.POSITIVE_INFINITY });
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return { eps: named(data?.eps), pension: named(data?.pension) };
}
