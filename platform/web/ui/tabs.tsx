import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Count } from './count.tsx';
import css from './tabs.module.css';

export interface Tab<Key extends string = string> {
  key: Key;
  label: ReactNode;
  count?: number | undefined;
  /** After the label: a NewsDot. */
  mark?: ReactNode;
}

export interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  /** Which one is open; keep it in the URL. */
  value: Key;
  onChange: (key: Key) => void;
  /** The open tab's content. */
  children: ReactNode;
}

/** Tabs with a 2 px underline. Arrows, Home and End move between them. */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: TabsProps<Key>) {
  const id = useId();
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.key === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={css.tabs} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className={css.tab}
            ref={tab.key === value ? intoView : null}
            aria-selected={tab.key === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.count === undefined ? null : <Count value={tab.count} />}
            {tab.mark}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

/** The tab that opens is seen whole where not all fit; the page itself stays where it is. */
function intoView(tab: HTMLElement | null) {
  const bar = tab?.parentElement;
  if (bar) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
}
