import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm, type FieldBinding } from '#platform/web/ui/use-form.ts';
import { entryBody } from '../../management.ts';
import { fieldsOf, parentLists, type EntryField, type ReferenceList } from '../../reference.ts';
import { useCountries } from '../countries.ts';
import { organization } from '../lists.ts';
import css from './entry.module.css';
import { useRefreshLists } from './refresh-lists.ts';

const initial = {
  name: '',
  code: '',
  client_id: '',
  cost_center_id: '',
  sub_cost_center_id: '',
  campaign_id: '',
  city_id: '',
  address: '',
  country_id: '',
  department: '',
};

/** A new entry: its name, and what its list asks for. */
export function EntryDialog({ list, onClose }: { list: ReferenceList; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefreshLists();
  const fields = fieldsOf[list];
  const form = useForm({
    schema: entryBody,
    initial,
    prepare: (values) => ({
      name: values.name,
      ...Object.fromEntries(fields.filter((field) => values[field] !== '').map((field) => [field, values[field]])),
    }),
    submit: async (body) => {
      await organization.createEntry({ params: { list }, body });
      await refresh();
      toast({ title: t('organization.manage.created', { name: body.name }) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={t('organization.manage.createIn', { list: t(`organization.list.${list}`) })}
    >
      <Form form={form} submitLabel={t('organization.manage.create')} busyLabel={t('organization.manage.creating')}>
        <div className={css.fields}>
          <TextField {...form.field('name')} label={t('organization.manage.name')} required maxLength={120} />
          {fields.map((field) => (
            <EntryFieldInput key={field} field={field} binding={form.field(field)} />
          ))}
        </div>
      </Form>
    </Dialog>
  );
}

function EntryFieldInput({ field, binding }: { field: EntryField; binding: FieldBinding<string> }) {
  const { t } = useTranslation();
  const label = t(`organization.manage.${field}`);
  if (field === 'code')
    return <TextField {...binding} label={label} required maxLength={30} hint={t('organization.manage.codeHelp')} />;
  if (field === 'address') return <TextField {...binding} label={label} maxLength={160} />;
  if (field === 'country_id') return <CountryField label={label} binding={binding} />;
  if (field === 'department') return <TextField {...binding} label={label} required maxLength={80} />;
  return <SelectField {...binding} label={label} required options={(query) => findParents(field, query)} />;
}

function CountryField({ label, binding }: { label: string; binding: FieldBinding<string> }) {
  const { t } = useTranslation();
  const { choices, hasFailed } = useCountries();
  return (
    <SelectField
      {...binding}
      label={label}
      required
      options={choices}
      error={binding.error ?? (hasFailed ? t('organization.manage.countriesFailed') : undefined)}
    />
  );
}

/** The active entries of the list above that hold the words. */
async function findParents(field: keyof typeof parentLists, query: string) {
  const { items } = await organization.listEntries({
    params: { list: parentLists[field] },
    query: { search: query, state: 'active', size: 50 },
  });
  return items.map(({ id, name, code, under }) => ({
    value: id,
    label: name,
    detail: [code, under].filter(Boolean).join(' · '),
  }));
}
