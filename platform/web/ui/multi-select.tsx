import { IconX } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { mostSearched } from '../../contract/page.ts';
import { useTranslation } from '../translation.ts';
import { ChoiceList } from './choice-list.tsx';
import css from './choice-list.module.css';
import type { Choice } from './choice.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';
import { useChoices, type ChoiceSource } from './use-choices.ts';

export interface MultiSelectProps extends FieldProps<readonly string[]> {
  options: ChoiceSource;
  /** What the chosen values are called, while a searching call has not been asked. */
  chosen?: readonly Choice[];
  placeholder?: string;
}

/** Several of many, each one a chip; Backspace takes the last one off. */
export function MultiSelect({
  value,
  onChange,
  onBlur,
  options,
  chosen = [],
  placeholder,
  ...shell
}: MultiSelectProps) {
  const { t } = useTranslation();
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<readonly Choice[]>([]);
  const toggle = (choice: Choice) => {
    setSeen((before) => [...before, choice]);
    onChange(value.includes(choice.value) ? value.filter((one) => one !== choice.value) : [...value, choice.value]);
  };
  const choices = useChoices(options, toggle, true);
  const known = [...(Array.isArray(options) ? (options as readonly Choice[]) : []), ...chosen, ...seen];
  const labelOf = (one: string) => known.find((choice) => choice.value === one)?.label ?? one;
  return (
    <Field {...shell} group={false}>
      {(control) => (
        <div ref={anchor} className={controlClass({ error: shell.error, open: choices.open })}>
          <div className={css.chips}>
            {value.map((one) => (
              <span key={one} className={css.chip}>
                <span className="cut">{labelOf(one)}</span>
                <button
                  type="button"
                  className={css.cross}
                  aria-label={t('ui.choose.remove', { label: labelOf(one) })}
                  onClick={() => onChange(value.filter((other) => other !== one))}
                >
                  <IconX size={14} />
                </button>
              </span>
            ))}
            <input
              {...control}
              role="combobox"
              maxLength={mostSearched}
              autoComplete="off"
              spellCheck={false}
              aria-expanded={choices.open}
              aria-controls={choices.open ? id : undefined}
              aria-autocomplete="list"
              aria-activedescendant={choices.open && choices.active >= 0 ? `${id}-${choices.active}` : undefined}
              placeholder={value.length > 0 ? '' : (placeholder ?? t('ui.choose.many'))}
              value={choices.query}
              {...choices.opening}
              onChange={(event) => choices.type(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && choices.query === '') onChange(value.slice(0, -1));
                choices.onKeyDown(event);
              }}
              onBlur={() => {
                choices.hide();
                onBlur?.();
              }}
            />
          </div>
          <ChoiceList id={id} label={shell.label} choices={choices} chosen={value} many anchor={anchor} />
        </div>
      )}
    </Field>
  );
}
