import { useState } from 'react';
import { useTranslation } from '../translation.ts';
import { Tick } from './checkbox.tsx';
import { ActiveChip, Chip } from './chip.tsx';
import css from './filter-chip.module.css';
import { controlClass } from './field.tsx';
import { fold } from '../../contract/fold.ts';
import { LinkButton } from './link-button.tsx';
import { Popover } from './popover.tsx';

/** A filter of a list: its key in the URL, its name, and what may be chosen. */
export interface Filter {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Only one at a time. */
  single?: boolean;
  /** The keys of filters whose choice means nothing once this one changes. */
  clears?: readonly string[];
  /** Stands behind "Más" until something is chosen in it: what few narrow a list by. */
  rare?: boolean;
}

export interface FilterChipProps {
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** A filter as a chip: dashed until something is chosen, then filled with its words and a cross. */
export function FilterChip({ filter, values, onChange }: FilterChipProps) {
  return (
    <Popover
      label={filter.label}
      trigger={(props) =>
        values.length > 0 ? (
          <ActiveChip label={filterWords(filter, values)} onRemove={() => onChange([])} opens={props} />
        ) : (
          <Chip {...props}>{filter.label}</Chip>
        )
      }
    >
      {(close) => <FilterOptions filter={filter} values={values} onChange={onChange} onDone={close} />}
    </Popover>
  );
}

/** "Estado: falta firmar", or how many when there are more than two. */
export function filterWords(filter: Filter, values: readonly string[]): string {
  const labels = values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);
  const shown = labels.length > 2 ? `${labels.slice(0, 2).join(', ')} +${labels.length - 2}` : labels.join(', ');
  return `${filter.label}: ${shown}`;
}

export function FilterOptions(props: FilterChipProps & { onDone?: () => void; clearable?: boolean }) {
  const { filter, values, onChange, onDone, clearable = true } = props;
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const shown = filter.options.filter((option) => fold(option.label).includes(fold(query)));
  const pick = (value: string, on: boolean) => {
    if (filter.single) {
      onChange(on ? [value] : []);
      onDone?.();
    } else onChange(on ? [...values, value] : values.filter((one) => one !== value));
  };
  return (
    <>
      {filter.options.length > 8 ? (
        <div className={`${css.find} ${controlClass({ small: true })}`}>
          <input
            aria-label={t('ui.choose.search')}
            placeholder={t('ui.choose.search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      ) : null}
      <div className={css.options}>
        {shown.map((option) => (
          <label key={option.value} className={css.option}>
            <Tick
              checked={values.includes(option.value)}
              onChange={(on) => pick(option.value, on)}
              style={{ margin: 0 }}
            />
            {option.label}
          </label>
        ))}
        {shown.length === 0 ? (
          <p className="t13 ink3" style={{ padding: '6px 10px' }}>
            {t('ui.choose.none', { query })}
          </p>
        ) : null}
      </div>
      {clearable && values.length > 0 ? (
        <div className={css.foot}>
          <LinkButton onClick={() => onChange([])}>{t('ui.table.clear')}</LinkButton>
        </div>
      ) : null}
    </>
  );
}
