import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isReached = true;

/** Whether the server answers, as far as the last calls tell and the browser has a network. */
export function useIsConnected(): boolean {
  return useSyncExternalStore(watch, isConnected);
}

/** Called by the client after each call. */
export function noteConnection(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

export function isConnected(): boolean {
  return isReached && navigator.onLine;
}

export function watch(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
