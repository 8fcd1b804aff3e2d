import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { contract as places } from '#features/organization/contract.ts';
import { client } from '#platform/web/client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { academicLevels, housingTypes, maritalStatuses } from '../../policy.ts';
import { profileUpdate, type ProfilePart } from '../../profile.ts';
import { people, profileQuery, type Profile } from '../people.ts';

const organization = client<typeof places>('organization');

export interface UpdateFormProps {
  profile: Profile;
  part: ProfilePart;
  onClose: () => void;
}

/** Changes one part of one's own data: contact at once, the rest with a document that HR looks at. */
export function UpdateForm({ profile, part, onClose }: UpdateFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [support, setSupport] = useState<readonly FileEntry[]>([]);
  const initial = initialOf(profile, part);
  const form = useForm({
    schema: profileUpdate,
    initial,
    prepare: (values) => ({ ...changedIn(values, initial), version: profile.version }),
    submit: async (input) => {
      const file = support[0]?.file;
      const answer = await people.updateMyProfile({ form: input, ...(file ? { files: { support: file } } : {}) });
      queries.setQueryData(profileQuery.queryKey, answer);
      await queries.invalidateQueries({ queryKey: ['home'] });
      await queries.invalidateQueries({ queryKey: people.listMyChanges.key() });
      toast({ title: t(part === 'contact' ? 'people.update.done' : 'people.update.asked') });
      onClose();
    },
  });
  return (
    <Card padded>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <Form
        form={form}
        label={t(`people.update.${part}`)}
        submitLabel={t(part === 'contact' ? 'people.update.save' : 'people.update.ask')}
        actions={
          <Button variant="quiet" onClick={onClose}>
            {t('people.update.cancel')}
          </Button>
        }
      >
        {part === 'contact' ? <ContactFields form={form} /> : <PersonalFields form={form} />}
        {part === 'personal' ? (
          <FileField
            label={t('people.update.support')}
            description={t('people.update.supportHint')}
            required
            accept=".pdf,.png,.jpg,.jpeg"
            maxMegabytes={10}
            value={support}
            onChange={setSupport}
          />
        ) : null}
      </Form>
    </Card>
  );
}

type Values = Readonly<Record<string, string>>;
type FieldsProps = { form: Pick<ReturnType<typeof useForm<Values, unknown>>, 'field'> };

function ContactFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const label = (field: string) => t(`people.field.${field}`);
  const { data } = useQuery({
    ...organization.listCities.query({ body: { country_id: 'CO' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const cities = (data?.items ?? []).map(({ id, name, department }) => ({
    value: id,
    label: name,
    detail: department,
  }));
  return (
    <>
      <FieldRow>
        <TextField {...form.field('phone')} label={label('phone')} type="tel" autoComplete="tel" />
        <TextField {...form.field('landline')} label={label('landline')} type="tel" />
      </FieldRow>
      <FieldRow>
        <TextField
          {...form.field('personal_email')}
          label={label('personal_email')}
          type="email"
          autoComplete="email"
        />
        <TextField
          {...form.field('nickname')}
          label={label('nickname')}
          hint={t('people.update.nicknameHint')}
          maxLength={40}
        />
      </FieldRow>
      <FieldRow>
        <SelectField {...form.field('city')} label={label('city')} options={cities} />
        <TextField {...form.field('locality')} label={label('locality')} maxLength={80} />
      </FieldRow>
      <FieldRow>
        <TextField {...form.field('neighborhood')} label={label('neighborhood')} maxLength={80} />
        <TextField {...form.field('address')} label={label('address')} maxLength={160} autoComplete="street-address" />
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

function PersonalFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const label = (field: string) => t(`people.field.${field}`);
  const { data } = useQuery({ ...people.listHealthAndPension.query(), staleTime: Number.POSITIVE_INFINITY });
  const named = (rows: readonly { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FieldRow>
        <TextField {...form.field('first_names')} label={label('first_names')} required maxLength={80} />
        <TextField {...form.field('last_names')} label={label('last_names')} required maxLength={80} />
      </FieldRow>
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
        <SelectField {...form.field('health_entity')} label={label('health_entity')} options={named(data?.eps)} />
        <SelectField {...form.field('pension_fund')} label={label('pension_fund')} options={named(data?.pension)} />
      </FieldRow>
    </>
  );
}

function useNamed(field: string, values: readonly string[]) {
  const { t } = useTranslation();
  return values.map((value) => ({ value, label: t(`people.choice.${field}.${value}`) }));
}

function initialOf({ nickname, contact, personal }: Profile, part: ProfilePart): Values {
  if (part === 'personal')
    return {
      first_names: personal.first_names,
      last_names: personal.last_names,
      marital_status: personal.marital_status ?? '',
      academic_level: personal.academic_level ?? '',
      health_entity: personal.health_entity?.id ?? '',
      pension_fund: personal.pension_fund?.id ?? '',
    };
  return {
    nickname: nickname ?? '',
    phone: contact.phone ?? '',
    landline: contact.landline ?? '',
    personal_email: contact.personal_email ?? '',
    city: contact.city?.id ?? '',
    locality: contact.locality ?? '',
    neighborhood: contact.neighborhood ?? '',
    address: contact.address ?? '',
    stratum: contact.stratum === null ? '' : String(contact.stratum),
    housing_type: contact.housing_type ?? '',
  };
}

/** What was not touched is not sent, so that it cannot undo what somebody else wrote. */
function changedIn(values: Values, initial: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name]));
}
