import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { fold } from '#platform/contract/fold.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Field as FormField } from '../../template.ts';
import css from './writing.module.css';

export interface FieldsEditorProps {
  value: readonly FormField[];
  onChange: (value: readonly FormField[]) => void;
  error?: string | undefined;
}

const kinds = ['text', 'number', 'money', 'date', 'check'] as const;

/** What a document asks to be filled: by who assigns it, as a column of the spreadsheet, or by who signs. */
export function FieldsEditor({ value, onChange, error }: FieldsEditorProps) {
  const { t } = useTranslation();
  const put = (at: number, part: Partial<FormField>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const add = () => {
    const place = value.length + 1;
    const label = t('documents.write.newField', { place });
    onChange([...value, { key: keyOf(label, value), label, kind: 'text', required: true, filled_by: 'issuer' }]);
  };
  return (
    <Field label={t('documents.write.fields')} description={t('documents.write.fieldsText')} error={error} group>
      {() => (
        <ul className={css.list}>
          {value.map((field, at) => {
            const place = at + 1;
            return (
              <li key={field.key} className={css.row}>
                <span className={css.number}>{place}</span>
                <TextField
                  label={t('documents.write.fieldLabel', { place })}
                  value={field.label}
                  maxLength={80}
                  onChange={(label) => put(at, { label })}
                />
                <SelectField
                  label={t('documents.write.fieldKind', { place })}
                  value={field.kind}
                  options={kinds.map((kind) => ({ value: kind, label: t(`documents.field.${kind}`) }))}
                  onChange={(kind) => put(at, { kind: kind as FormField['kind'] })}
                />
                <SelectField
                  label={t('documents.write.filledBy', { place })}
                  value={field.filled_by}
                  options={(['issuer', 'signer'] as const).map((by) => ({
                    value: by,
                    label: t(`documents.field.${by}`),
                  }))}
                  onChange={(by) => put(at, { filled_by: by as FormField['filled_by'] })}
                />
                <Checkbox
                  label={t('documents.write.required')}
                  value={field.required}
                  onChange={(required) => put(at, { required })}
                />
                <IconButton
                  remove
                  label={t('documents.write.removeField', { label: field.label })}
                  icon={<IconTrash size={18} />}
                  onClick={() => onChange(value.filter((_, index) => index !== at))}
                />
              </li>
            );
          })}
          <li>
            <Button size="small" icon={<IconPlus size={16} />} onClick={add}>
              {t('documents.write.addField')}
            </Button>
          </li>
        </ul>
      )}
    </Field>
  );
}

/** A key that stays when the label is changed, and that no other field has. */
function keyOf(label: string, others: readonly FormField[]): string {
  const plain =
    fold(label)
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[^a-z]+|_+$/g, '')
      .slice(0, 30) || 'dato';
  for (let at = 1; ; at++) {
    const key = at === 1 ? plain : `${plain}_${at}`;
    if (!others.some((one) => one.key === key)) return key;
  }
}
