import { useId, type ReactNode } from 'react';
import { Count } from './count.tsx';
import css from './segmented.module.css';

export interface SegmentedProps<Key extends string> {
  label: string;
  options: readonly { key: Key; label: ReactNode; count?: number | undefined }[];
  value: Key;
  onChange: (key: Key) => void;
}

/** Two to four ways to see the same thing, one at a time. */
export function Segmented<Key extends string>({ label, options, value, onChange }: SegmentedProps<Key>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.group}>
      {options.map((option) => (
        <label key={option.key} className={css.part}>
          <input type="radio" name={name} checked={option.key === value} onChange={() => onChange(option.key)} />
          {option.label}
          {option.count === undefined ? null : <Count value={option.count} />}
        </label>
      ))}
    </div>
  );
}
