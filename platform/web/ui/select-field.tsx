import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { mostSearched } from '../../contract/page.ts';
import { useTranslation } from '../translation.ts';
import { ChoiceList } from './choice-list.tsx';
import css from './choice-list.module.css';
import type { Choice } from './choice.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import field from './field.module.css';
import { useChoices, type ChoiceSource } from './use-choices.ts';

export interface SelectFieldProps extends FieldProps<string> {
  /** The choices, or a call that searches them. */
  options: ChoiceSource;
  /** What the chosen value is called, while a searching call has not been asked. */
  chosen?: Choice | undefined;
  placeholder?: string;
  icon?: ReactNode;
  /** Something is always chosen: there is nothing to clear. */
  always?: boolean;
}

/** One of many: type to narrow, arrows to walk, Enter to choose. An empty string is nothing chosen. */
export function SelectField(props: SelectFieldProps) {
  const { value, onChange, onBlur, options, chosen, placeholder, icon, readOnly, always, ...shell } = props;
  const { t } = useTranslation();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Choice>();
  const choose = (choice: Choice) => {
    setLast(choice);
    onChange(choice.value);
  };
  const choices = useChoices(options, choose);
  const known = [...(Array.isArray(options) ? (options as readonly Choice[]) : []), chosen, last, ...choices.shown];
  const label = known.find((one) => one?.value === value)?.label ?? '';
  return (
    <Field {...shell}>
      {(control) => (
        <div ref={anchor} className={controlClass({ error: shell.error, readOnly, open: choices.open })}>
          {icon}
          <input
            {...control}
            role="combobox"
            maxLength={mostSearched}
            autoComplete="off"
            spellCheck={false}
            readOnly={readOnly}
            aria-expanded={choices.open}
            aria-controls={choices.open ? id : undefined}
            aria-autocomplete="list"
            aria-activedescendant={choices.open && choices.active >= 0 ? `${id}-${choices.active}` : undefined}
            placeholder={label || (placeholder ?? t('ui.choose.placeholder'))}
            value={choices.open ? choices.query : label}
            {...(readOnly ? {} : choices.opening)}
            onChange={(event) => choices.type(event.target.value)}
            onKeyDown={readOnly ? undefined : choices.onKeyDown}
            onBlur={() => {
              choices.hide();
              onBlur?.();
            }}
          />
          {value && !shell.required && !readOnly && !always ? (
            <button type="button" className={field.icon} aria-label={t('ui.choose.clear')} onClick={() => onChange('')}>
              <IconX size={16} />
            </button>
          ) : (
            <IconChevronDown
              size={16}
              className={css.mark}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => (choices.open ? choices.hide() : anchor.current?.querySelector('input')?.click())}
            />
          )}
          <ChoiceList id={id} label={shell.label} choices={choices} chosen={[value]} anchor={anchor} />
        </div>
      )}
    </Field>
  );
}
