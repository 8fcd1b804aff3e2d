import { IconLock } from '@tabler/icons-react';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  icon?: ReactNode;
  /** After the text: a unit, a small button. */
  after?: ReactNode;
  hint?: ReactNode;
  placeholder?: string | undefined;
  maxLength?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  spellCheck?: boolean;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}

/** One line of text. Read only, it shows a lock. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, type = 'text', icon, after, readOnly, first, ...rest } = props;
  const { placeholder, maxLength, autoComplete, inputMode, spellCheck, ...shell } = rest;
  return (
    <Field {...shell}>
      {(control) => (
        <div className={controlClass({ error: props.error, readOnly })}>
          {icon}
          <input
            {...control}
            type={type}
            value={value}
            readOnly={readOnly}
            placeholder={placeholder}
            maxLength={maxLength}
            autoComplete={autoComplete}
            inputMode={inputMode}
            spellCheck={spellCheck}
            data-autofocus={first || undefined}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {readOnly ? <IconLock size={16} /> : after}
        </div>
      )}
    </Field>
  );
}
