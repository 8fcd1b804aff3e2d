import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Field } from '../../template.ts';
import css from './sign-panel.module.css';

export interface FormValuesProps {
  fields: readonly (Field & { readonly value?: string })[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}

/** What a document asks to be filled, each by its kind. */
export function FormValues({ fields, values, onChange }: FormValuesProps) {
  const { t } = useTranslation();
  return (
    <div className={css.form}>
      {fields.map(({ key, label, kind, required, value = '' }) => {
        const bind = {
          label,
          required,
          value: values[key] ?? value,
          onChange: (next: string) => onChange({ ...values, [key]: next }),
        };
        if (kind === 'date') return <DateField key={key} {...bind} />;
        if (kind === 'check')
          return (
            <Checkbox
              key={key}
              label={label}
              value={bind.value === t('documents.field.yes')}
              onChange={(on) => bind.onChange(on ? t('documents.field.yes') : '')}
            />
          );
        const isFigure = kind === 'number' || kind === 'money';
        return <TextField key={key} {...bind} maxLength={500} inputMode={isFigure ? 'decimal' : 'text'} />;
      })}
    </div>
  );
}
