import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import css from './checkbox.module.css';
import { classNames } from './class-names.ts';

export interface TickProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Some, not all. */
  mixed?: boolean;
  onChange?: (checked: boolean) => void;
  wrong?: boolean;
}

/** The box alone, for table rows; give it an aria-label. */
export function Tick({ mixed, wrong, onChange, className, ...rest }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = Boolean(mixed);
  }, [mixed]);
  return (
    <input
      {...rest}
      ref={box}
      type="checkbox"
      className={classNames(css.box, wrong && css.wrong, className)}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  );
}

export interface CheckboxProps {
  label: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
}

/** A box to tick, with its words. */
export function Checkbox({ label, value, onChange, onBlur, name, error, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div data-field={name}>
      <label className={css.row}>
        <Tick
          name={name}
          checked={value}
          onChange={onChange}
          onBlur={onBlur}
          disabled={disabled}
          wrong={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <div id={`${id}-error`} className={css.error}>
          {error}
        </div>
      ) : null}
    </div>
  );
}
