import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { mostSearched } from '../../contract/page.ts';
import { useTranslation } from '../translation.ts';
import { classNames } from './class-names.ts';
import { controlClass } from './field.tsx';
import css from './field.module.css';
import { Kbd } from './kbd.tsx';

export interface SearchBoxProps {
  /** What it searches: "Busca por nombre". */
  label: string;
  value: string;
  /** Called when the typing rests for a moment, and at once on Enter and on clearing. */
  onSearch: (query: string) => void;
  /** The large one at the head of a screen (38 px) instead of the one in a table's tools (32 px). */
  large?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string | undefined;
}

const REST = 250;

/** A search field. `/` leads to it where a list listens; Esc clears it. */
export function SearchBox({ label, value, onSearch, large, ref, className }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [outside, setOutside] = useState(value);
  const timer = useRef<number>(undefined);
  if (value !== outside) {
    setOutside(value);
    setTyped(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // What else changed while the typing rested, such as a filter, is kept.
  const latest = useRef({ value, onSearch });
  useEffect(() => {
    latest.current = { value, onSearch };
  });

  const send = (query: string, wait: number) => {
    window.clearTimeout(timer.current);
    setTyped(query);
    timer.current = window.setTimeout(() => {
      if (query.trim() !== latest.current.value) latest.current.onSearch(query.trim());
    }, wait);
  };
  return (
    <div role="search" className={classNames(controlClass({ small: !large }), className)}>
      <IconSearch size={large ? 18 : 16} />
      <input
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={mostSearched}
        value={typed}
        onChange={(event) => send(event.target.value, REST)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed, 0);
          if (event.key !== 'Escape') return;
          if (typed === '') event.currentTarget.blur();
          send('', 0);
        }}
      />
      {typed ? (
        <button type="button" className={css.icon} aria-label={t('ui.none.clearQuery')} onClick={() => send('', 0)}>
          <IconX size={16} />
        </button>
      ) : large ? (
        <Kbd keys="/" className="desktop-only" />
      ) : null}
    </div>
  );
}
