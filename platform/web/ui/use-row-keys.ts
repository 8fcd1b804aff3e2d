import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface RowKeys {
  keys: readonly string[];
  /** The search box that `/` leads to. */
  search?: RefObject<HTMLInputElement | null>;
  onOpen?: ((key: string) => void) | undefined;
  onMark?: ((key: string) => void) | undefined;
  /** The row that stands open in a panel: walking opens the next one. */
  openKey?: string | undefined;
  /** The row that is current before anybody walks: Enter opens it. */
  first?: string | undefined;
  /** Only J and K walk, where the list is one part of a page that the arrows scroll. */
  lettersOnly?: boolean;
  off?: boolean | undefined;
}

const letters = { j: 1, k: -1 };
const arrows = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keyboard of a list: J and K or the arrows walk, Enter opens, X marks, `/` searches. It listens to the page,
 * so that no click is needed first, and keeps quiet while someone types or a dialog is open.
 */
export function useRowKeys({ keys, search, onOpen, onMark, openKey, first, lettersOnly, off }: RowKeys): {
  current: string | undefined;
  setCurrent: (key: string) => void;
} {
  const [current, setCurrent] = useState<string>();
  const last = useRef({ keys, current, onOpen, onMark, openKey, first });
  useLayoutEffect(() => {
    last.current = { keys, current, onOpen, onMark, openKey, first };
  });
  useEffect(() => {
    if (off) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      const now = last.current;
      const at = now.keys.indexOf(now.openKey ?? now.current ?? now.first ?? '');
      const steps: Readonly<Record<string, number>> = lettersOnly ? letters : { ...letters, ...arrows };
      const step = steps[event.key];
      if (event.key === '/' && search?.current) search.current.focus();
      else if (step !== undefined && now.keys.length > 0) {
        const next = now.keys[Math.max(0, Math.min(now.keys.length - 1, at + step))] ?? '';
        setCurrent(next);
        if (now.openKey !== undefined) now.onOpen?.(next);
      } else if (event.key === 'Enter' && at >= 0 && now.onOpen && !isControl(event.target))
        now.onOpen(now.keys[at] ?? '');
      else if (event.key === 'x' && at >= 0 && now.onMark) now.onMark(now.keys[at] ?? '');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [off, search, lettersOnly]);
  return { current: current !== undefined && keys.includes(current) ? current : undefined, setCurrent };
}

function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, [role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"]')) return true;
  return target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]');
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('button, a[href], input');
}
