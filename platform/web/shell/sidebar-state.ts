import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isRail = localStorage.getItem('sidebar') === 'rail';
/** On screens that need room the sidebar opens as a rail, without changing what the person prefers elsewhere. */
let isForced = false;
let isLifted = false;

export function useIsRail(): boolean {
  return useSyncExternalStore(watch, () => (isForced ? !isLifted : isRail));
}

/** A screen that needs room comes or goes. */
export function forceRail(forced: boolean): void {
  if (forced === isForced) return;
  isForced = forced;
  isLifted = false;
  tell();
}

export function toggleSidebar(): void {
  if (isForced) isLifted = !isLifted;
  else {
    isRail = !isRail;
    localStorage.setItem('sidebar', isRail ? 'rail' : 'wide');
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
