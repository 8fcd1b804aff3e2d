import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from '../translation.ts';
import list from './choice-list.module.css';
import { findChoices } from './choice.ts';
import { classNames } from './class-names.ts';
import type { Insert } from './field-text.ts';
import { useFloating } from './floating.ts';
import popover from './popover.module.css';
import css from './rich-text-editor.module.css';

export interface InsertPickerProps {
  inserts: readonly Insert[];
  /** Where the cursor stands. */
  anchor: RefObject<HTMLElement | null>;
  onPick: (insert: Insert) => void;
  /** It was left without choosing. */
  onLeave: () => void;
}

/** The values that may stand in a text, by what they belong to: type to narrow, arrows to walk, Enter to put one in. */
export function InsertPicker({ inserts, anchor, onPick, onLeave }: InsertPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const picked = useRef(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  useEffect(() => {
    box.current?.showPopover();
    box.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useFloating({ open: true, anchor, floating: box });
  const found = findChoices(inserts, query) as readonly Insert[];
  const groups = [...new Set(inserts.map(({ group }) => group))];
  // They are walked in the order in which they stand.
  const shown = groups.flatMap((group) => found.filter((one) => one.group === group));
  const pick = (insert: Insert | undefined) => {
    if (!insert) return;
    picked.current = true;
    box.current?.hidePopover();
    onPick(insert);
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const to = (active + step + shown.length) % Math.max(1, shown.length);
      setActive(to);
      box.current?.querySelector(`[data-index="${to}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') pick(shown[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={t('ui.editor.insert')}
      className={popover.popover}
      onToggle={(event) => {
        if (event.newState === 'closed' && !picked.current) onLeave();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <input
        className={css.find}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        aria-label={t('ui.editor.insertFind')}
        placeholder={t('ui.editor.insertFind')}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
        onKeyDown={walk}
      />
      <div id={id} role="listbox" aria-label={t('ui.editor.insert')}>
        {shown.map((insert, index) => (
          <div key={insert.value} role="presentation">
            {insert.group !== undefined && insert.group !== shown[index - 1]?.group ? (
              <div role="presentation" className={css.group}>
                {insert.group}
              </div>
            ) : null}
            <div
              id={`${id}-${index}`}
              data-index={index}
              role="option"
              aria-selected={index === active}
              className={classNames(list.option, index === active && list.active)}
              onPointerMove={() => setActive(index)}
              onClick={() => pick(insert)}
            >
              {insert.label}
            </div>
          </div>
        ))}
      </div>
      {shown.length === 0 ? (
        <p className={list.note} role="status">
          {t('ui.choose.none', { query })}
        </p>
      ) : null}
    </div>
  );
}
