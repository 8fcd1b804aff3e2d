import { IconClockHour4 } from '@tabler/icons-react';
import { formatDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { personalUpdate } from '../../personal.ts';
import { academicLevels, documentTypes, genders, housingTypes, maritalStatuses } from '../../policy.ts';
import type { ProfilePart } from '../../profile.ts';
import { wireName } from '../../wire-name.ts';
import { people, type Sheet } from '../people.ts';
import { ConflictList } from './conflict-list.tsx';
import { ContactFields, NameFields, PersonalFields, useCities, useInsurers, useNamed } from './profile-fields.tsx';
import { useRecordForm, type RecordForm, type RecordValues } from './use-record-form.ts';

export interface PersonalFormProps {
  sheet: Sheet;
  part: ProfilePart;
  onClose: () => void;
}

const notFilledIn = { phone: 'off', email: 'off', address: 'off' } as const;

/** HR changes personal or contact data of somebody. */
export function PersonalForm({ sheet, part, onClose }: PersonalFormProps) {
  const { t } = useTranslation();
  const record = useRecordForm({
    schema: personalUpdate,
    sheet,
    partOf: (fresh) => partOf(fresh, part),
    send: (body) => people.updatePersonal({ params: { id: sheet.id }, body }),
    done: t('people.personal.done'),
    onClose,
  });
  const { form, base, seen, overtaken } = record;
  return (
    <Card padded>
      <UnsavedGuard when={form.dirty && !form.busy} within="tab" />
      <Form
        form={form}
        label={t(part === 'contact' ? 'people.personal.editContact' : 'people.personal.edit')}
        submitLabel={t('people.employment.save')}
        actions={
          <Button variant="quiet" onClick={onClose}>
            {t('people.update.cancel')}
          </Button>
        }
      >
        <Waiting sheet={sheet} part={part} />
        <ConflictList
          fields={overtaken}
          theirs={base}
          values={form.values}
          choices={useChoices(sheet.contact?.country?.id)}
          onTake={(name) => form.set(name, seen[name])}
        />
        {part === 'contact' ? (
          <ContactFields
            form={form}
            country={sheet.contact?.country?.id}
            nicknameHint={t('people.personal.nicknameHint')}
            autoComplete={notFilledIn}
          />
        ) : (
          <IdentityFields record={record} />
        )}
        <TextField
          {...form.field('reason')}
          label={t('people.personal.reason')}
          hint={t('people.personal.reasonHint')}
          maxLength={300}
          autoComplete="off"
        />
      </Form>
    </Card>
  );
}

function IdentityFields({ record: { form, seen } }: { record: RecordForm }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`people.field.${field}`);
  const today = isoDay(now());
  const isNewNumber = form.values.document_number !== seen.document_number;
  return (
    <>
      <NameFields form={form} />
      <FieldRow>
        <SelectField
          {...form.field('document_type')}
          label={label('document_type')}
          required
          options={useNamed('document_type', documentTypes)}
        />
        <TextField
          {...form.field('document_number')}
          label={label('document_number')}
          hint={isNewNumber ? t('people.personal.documentHint') : undefined}
          required
          maxLength={30}
          autoComplete="off"
        />
      </FieldRow>
      <FieldRow>
        <DateField {...form.field('document_issued_on')} label={label('document_issued_on')} max={today} />
        <TextField
          {...form.field('document_issue_place')}
          label={label('document_issue_place')}
          maxLength={80}
          autoComplete="off"
        />
      </FieldRow>
      <PersonalFields form={form} />
      <FieldRow>
        <DateField {...form.field('born_on')} label={label('born_on')} max={today} />
        <SelectField {...form.field('gender')} label={label('gender')} options={useNamed('gender', genders)} />
      </FieldRow>
    </>
  );
}

/** What the person has asked to change of this part: whoever changes it here should know. */
function Waiting({ sheet, part }: Pick<PersonalFormProps, 'sheet' | 'part'>) {
  const { t } = useTranslation();
  const pending = sheet.managing?.pending;
  if (!pending || part !== 'personal') return null;
  const fields = pending.changes.map(({ field }) => t(`people.field.${wireName(field)}`)).join(', ');
  return (
    <Banner
      tone="info"
      icon={<IconClockHour4 />}
      text={t('people.personal.pending', { fields, day: formatDay(pending.asked_at) })}
      action={
        <ButtonLink variant="soft" size="small" to={'/gestion/personas/cambios'} search={{ id: pending.id }}>
          {t('people.personal.seePending')}
        </ButtonLink>
      }
    />
  );
}

function useChoices(country: string | undefined) {
  const { eps, pension } = useInsurers();
  return {
    city: useCities(country),
    health_entity: eps,
    pension_fund: pension,
    document_type: useNamed('document_type', documentTypes),
    gender: useNamed('gender', genders),
    marital_status: useNamed('marital_status', maritalStatuses),
    academic_level: useNamed('academic_level', academicLevels),
    housing_type: useNamed('housing_type', housingTypes),
  };
}

/** The fields of a part by their names on the wire; the reason belongs to the change, not to the record. */
function partOf({ managing, personal, contact }: Sheet, part: ProfilePart): { version: number; values: RecordValues } {
  const version = managing!.version;
  if (part === 'contact') {
    const { department: _follows, country: _too, ...fields } = contact!;
    return { version, values: { ...fields, nickname: managing!.nickname, reason: '' } };
  }
  const { age: _computed, ...fields } = personal!;
  return { version, values: { ...fields, reason: '' } };
}
