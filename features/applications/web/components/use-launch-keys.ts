import { useEffect, useRef } from 'react';

/**
 * Digits open the favourite in that place; a letter typed anywhere goes on in the search. Neither takes a key from
 * somebody who is typing or from an open dialog or menu.
 */
export function useLaunchKeys(open: (digit: number) => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (/^[1-9]$/.test(event.key)) {
        event.preventDefault();
        latest.current(Number(event.key));
      } else if (/^\p{L}$/u.test(event.key)) {
        // The key itself is typed where the focus goes.
        document.querySelector<HTMLElement>('main [role="search"] input')?.focus();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open:not([role="tooltip"])')) return true;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
