import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

const labels = new Map<string, string>();
const listeners = new Set<() => void>();

/** Gives the screen that is open its own name in breadcrumb and tab, such as an article's title. */
export function useCrumb(label: string | undefined): void {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    if (label === undefined) return;
    labels.set(path, label);
    for (const listener of listeners) listener();
    return () => {
      labels.delete(path);
      for (const listener of listeners) listener();
    };
  }, [path, label]);
}

/** The name that the screen at a path has given itself. */
export function useCrumbOf(path: string): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => labels.get(path),
  );
}
