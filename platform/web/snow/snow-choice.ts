import { useSyncExternalStore } from 'react';
import { now } from '../now.ts';
import { keepSnow, readSnow } from '../preferences.ts';

const listeners = new Set<() => void>();
let isWanted = readSnow();

/** Whether it may snow here: the company's setting, and December in the company's calendar. */
export function isSnowOffered(hasSnow: boolean): boolean {
  return hasSnow && now().getMonth() === 11;
}

/** Whether this person has not turned it off. */
export function useSnow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
  );
}

export function setSnow(wanted: boolean): void {
  isWanted = wanted;
  keepSnow(wanted);
  for (const listener of listeners) listener();
}
