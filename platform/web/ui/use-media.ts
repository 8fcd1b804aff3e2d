import { useSyncExternalStore } from 'react';

/** From 1024 px on there is room for tables and a keyboard. */
export const DESKTOP = '(min-width: 1024px)';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
