import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { profileUpdate, type ProfilePart } from '../../profile.ts';
import { people, profileQuery, type Profile } from '../people.ts';
import { ContactFields, NameFields, PersonalFields } from './profile-fields.tsx';
import { changesSince } from './use-record-form.ts';

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
    prepare: (values) => ({ ...changesSince(values, initial), version: profile.version }),
    submit: async (input) => {
      const file = support[0]?.file;
      const answer = await people.updateMyProfile({ form: input, ...(file ? { files: { support: file } } : {}) });
      queries.setQueryData(profileQuery.queryKey, answer);
      await renew('home', people.listMyChanges.key());
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
        {part === 'contact' ? (
          <ContactFields
            form={form}
            country={profile.contact.country?.id}
            nicknameHint={t('people.update.nicknameHint')}
            autoComplete={ownToFillIn}
          />
        ) : (
          <>
            <NameFields form={form} />
            <PersonalFields form={form} />
          </>
        )}
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

const ownToFillIn = { phone: 'tel', email: 'email', address: 'street-address' } as const;

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
