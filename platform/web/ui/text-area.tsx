import { useTranslation } from '../translation.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps<string> {
  rows?: number;
  /** Shows "4 de 10" until it is reached. */
  minLength?: number;
  /** Shows what is left near the end. */
  maxLength?: number;
  placeholder?: string;
}

/** Several lines of text, with a counter where a length is asked for. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, rows = 3, minLength, maxLength, placeholder, readOnly, ...shell } = props;
  const { t } = useTranslation();
  const length = [...value.trim()].length;
  const short = minLength !== undefined && length < minLength;
  const near = maxLength !== undefined && length > maxLength * 0.8;
  const count =
    short && (length > 0 || props.error)
      ? t('ui.field.count', { length, of: minLength })
      : near
        ? t('ui.field.count', { length, of: maxLength })
        : undefined;
  return (
    <Field {...shell} count={count}>
      {(control) => (
        <div className={controlClass({ error: props.error, readOnly })}>
          <textarea
            {...control}
            rows={rows}
            value={value}
            readOnly={readOnly}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
