import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import css from './radio-cards.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
}

export interface RadioCardsProps<Value extends string> extends FieldProps<Value | ''> {
  options: readonly RadioOption<Value>[];
  /** Beside each other where there is room. */
  side?: boolean;
}

/** One of a few, each on its own card. */
export function RadioCards<Value extends string>({
  value,
  onChange,
  onBlur,
  options,
  side,
  ...shell
}: RadioCardsProps<Value>) {
  const own = useId();
  return (
    <Field {...shell} group>
      {() => (
        <div
          className={classNames(
            css.cards,
            side && css.side,
            side && options.every(({ detail }) => !detail) && css.short,
          )}
          data-invalid={shell.error ? true : undefined}
        >
          {options.map((option) => (
            <label key={option.value} className={classNames(css.card, shell.error && css.wrong)}>
              <input
                type="radio"
                className={css.dot}
                name={shell.name ?? own}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                onBlur={onBlur}
              />
              <span>
                {option.label}
                {option.detail ? (
                  <span className="t13 ink2" style={{ display: 'block' }}>
                    {option.detail}
                  </span>
                ) : null}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
