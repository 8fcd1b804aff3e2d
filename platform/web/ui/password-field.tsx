import { IconEye, IconEyeOff, IconKeyboard, IconLock } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../translation.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import css from './field.module.css';

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
  maxLength?: number;
  first?: boolean;
}

/** A password that can be looked at, and that warns when Bloq Mayús is on. */
export function PasswordField({
  value,
  onChange,
  onBlur,
  autoComplete,
  maxLength = 200,
  first,
  ...shell
}: PasswordFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCapitals(event.getModifierState('CapsLock'));
  const warning = capitals ? (
    <span className="row gap6" role="status">
      <IconKeyboard size={16} />
      {t('ui.password.capsLock')}
    </span>
  ) : undefined;
  return (
    <Field {...shell} count={warning}>
      {(control) => (
        <div className={controlClass({ error: shell.error })}>
          <IconLock />
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            maxLength={maxLength}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            data-autofocus={first || undefined}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={watch}
            onKeyUp={watch}
            onBlur={() => {
              setCapitals(false);
              onBlur?.();
            }}
          />
          <button
            type="button"
            className={css.icon}
            aria-label={shown ? t('ui.password.hide') : t('ui.password.show')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff /> : <IconEye />}
          </button>
        </div>
      )}
    </Field>
  );
}
