import { useEffect, type RefObject } from 'react';

/** With nothing else in focus the arrows lead into the grid, to the cell that was used last: no thirty tabs before it. */
export function useGridEntry(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!event.key.startsWith('Arrow') || !document.activeElement?.matches('body, main')) return;
      const cell = frame.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]');
      if (!cell) return;
      event.preventDefault();
      cell.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [frame]);
}
