import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { useFloating, type Align, type Side } from './floating.ts';
import css from './menu.module.css';
import { useAnchor, type PopoverTrigger } from './popover.tsx';
import popover from './popover.module.css';

export interface MenuItem {
  key: string;
  label: string;
  detail?: string | undefined;
  icon?: ReactNode;
  /** At the right: a tick, a Kbd. */
  after?: ReactNode;
  onSelect: () => void;
  /** It removes or ends something: red. */
  remove?: boolean;
  /** Why it cannot be used now; it stays and says so. */
  blocked?: string | undefined;
  /** One of several of which one holds: whether it is this one. */
  checked?: boolean | undefined;
  /** A line above it. */
  apart?: boolean;
  /** Words above it, for the items from here on. A long menu stands in columns by them. */
  heading?: string | undefined;
}

export interface MenuProps {
  label: string;
  trigger: (props: PopoverTrigger) => ReactNode;
  items: readonly MenuItem[];
  /** Above the items: who is signed in. */
  header?: ReactNode;
  side?: Side;
  align?: Align;
}

/** A menu of actions. Arrows, Home, End and first letters move; Enter does; Esc closes. */
export function Menu({ label, trigger, items, header, side, align = 'end' }: MenuProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  // A list has a menu in each row: what nobody opens is not rendered.
  const [wasAsked, setAsked] = useState(false);
  const anchor = useAnchor(holder);
  useFloating({ open, anchor, floating: box, side, align });
  useEffect(() => {
    const rows = open ? itemsOf(box.current) : [];
    (rows.find((row) => row.ariaChecked === 'true') ?? rows[0])?.focus({ preventScroll: true });
  }, [open]);

  const groups = groupsOf(items);
  const choose = (item: MenuItem) => {
    if (item.blocked) return;
    box.current?.hidePopover();
    anchor.current?.focus();
    item.onSelect();
  };
  return (
    <>
      <span ref={holder} style={{ display: 'contents' }}>
        {trigger({ popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': 'menu' })}
      </span>
      <div
        ref={box}
        id={id}
        popover="auto"
        className={classNames(popover.popover, css.menu, groups.length > 1 && css.wide)}
        // The browser measures and shows it right after this: its items have to stand by then.
        onBeforeToggle={() => flushSync(() => setAsked(true))}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={walk}
      >
        {wasAsked ? (
          <>
            {header}
            <div role="menu" aria-label={label} className={groups.length > 1 ? css.columns : undefined}>
              {groups.map((group) => (
                <MenuGroup key={group[0]?.key} heading={group[0]?.heading}>
                  {group.map((item) => (
                    <MenuRow key={item.key} item={item} onChoose={() => choose(item)} />
                  ))}
                </MenuGroup>
              ))}
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}

function groupsOf(items: readonly MenuItem[]): MenuItem[][] {
  const groups: MenuItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.heading === undefined) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function MenuGroup({ heading, children }: { heading: string | undefined; children: ReactNode }) {
  const id = useId();
  if (heading === undefined) return children;
  return (
    <div role="group" aria-labelledby={id} className={css.group}>
      <div id={id} role="presentation" className={css.heading}>
        {heading}
      </div>
      {children}
    </div>
  );
}

function MenuRow({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const detail = item.blocked ?? item.detail;
  return (
    <>
      {item.apart ? <hr className={css.rule} /> : null}
      <button
        type="button"
        role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
        aria-checked={item.checked}
        tabIndex={-1}
        aria-disabled={item.blocked ? true : undefined}
        className={classNames(css.item, item.remove && css.remove)}
        onClick={onChoose}
      >
        {item.icon}
        <span>
          {item.label}
          {detail ? <span className={css.detail}>{detail}</span> : null}
        </span>
        {item.after || item.checked ? <span className={css.end}>{item.after ?? <IconCheck size={16} />}</span> : null}
      </button>
    </>
  );
}

function itemsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  event.stopPropagation();
  const rows = itemsOf(event.currentTarget);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : undefined;
  const named =
    letter &&
    [...rows.slice(at + 1), ...rows].find((row) => row.innerText.trim().toLocaleLowerCase().startsWith(letter));
  const next = to === undefined ? named : rows[(to + rows.length) % rows.length];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (!next) return;
  event.preventDefault();
  next.focus();
}
