import { useId, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { classNames } from './class-names.ts';
import css from './field.module.css';

/** What every field takes; `useForm().field(name)` gives value, onChange, onBlur, error and name. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  error?: string | undefined;
  /** Written beside the label: "obligatorio". */
  required?: boolean | undefined;
  /** Above the input: what it is for. */
  description?: ReactNode;
  /** At the right of the label: a link such as "La olvidé". */
  aside?: ReactNode;
  readOnly?: boolean | undefined;
  /** The label is only read aloud: a filter, whose choice says what it is. */
  unlabelled?: boolean | undefined;
}

export interface ControlProps {
  id: string;
  name?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: true | undefined;
}

interface ShellProps extends Pick<
  FieldProps<never>,
  'label' | 'name' | 'error' | 'required' | 'description' | 'aside' | 'unlabelled'
> {
  /** At the right under the input: "4 de 10". */
  count?: ReactNode;
  /** Under the input when there is no error. */
  hint?: ReactNode;
  /** A group of controls (radios, a file list) instead of one. */
  group?: boolean;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, description, the control, and its error below; the control is tied to all of them. */
export function Field(props: ShellProps) {
  const { label, name, error, required, description, aside, count, hint, group, className, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const describedBy = [description && `${id}-about`, error && `${id}-error`, !error && hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  const control: ControlProps = {
    id: group ? `${id}-group` : id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    'aria-required': required && !group ? true : undefined,
  };
  const words = (
    <>
      {label} {required ? <span className={css.note}>{t('ui.field.required')}</span> : null}
    </>
  );
  return (
    <div
      className={classNames(css.field, className)}
      data-field={name}
      {...(group
        ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy || undefined }
        : {})}
    >
      <div className={props.unlabelled ? 'visually-hidden' : css.top}>
        {group ? (
          <span id={`${id}-label`} className={css.label}>
            {words}
          </span>
        ) : (
          <label htmlFor={id} className={css.label}>
            {words}
          </label>
        )}
      </div>
      {description ? (
        <div id={`${id}-about`} className={css.description}>
          {description}
        </div>
      ) : null}
      {children(control)}
      {/* After the control, so that Tab goes from field to field; drawn beside the label. */}
      {aside ? <span className={css.aside}>{aside}</span> : null}
      {error || count || hint ? (
        <div className={css.below}>
          {error ? (
            <span id={`${id}-error`} className={css.error}>
              {error}
            </span>
          ) : hint ? (
            <span id={`${id}-hint`}>{hint}</span>
          ) : null}
          {count ? <span className={classNames(css.count, error && css.error)}>{count}</span> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The class names of the box around an input. */
export function controlClass(state: {
  error?: string | undefined;
  readOnly?: boolean | undefined;
  small?: boolean | undefined;
  open?: boolean | undefined;
}) {
  return classNames(
    css.control,
    state.small && css.small,
    state.open && css.open,
    state.error && css.wrong,
    state.readOnly && css.readOnly,
  );
}
