import { useSyncExternalStore } from 'react';
import type { MenuScreen } from '../screens.ts';

const NAME = 'menu-pins';
/** So many stand pinned for who has pinned nothing yet. */
const FIRST = 4;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = () => localStorage.getItem(NAME);

/** The screens of a long group that stand in the sidebar, as this computer keeps them. */
export function usePins(entries: readonly MenuScreen[]): { pins: readonly string[]; toggle: (path: string) => void } {
  const kept = useSyncExternalStore(listen, read);
  const first = entries.filter(({ menu }) => menu.order > 0).slice(0, FIRST);
  const pins = kept === null ? first.map(({ path }) => path) : kept.split(' ').filter(Boolean);
  const toggle = (path: string) => {
    const next = pins.includes(path) ? pins.filter((one) => one !== path) : [...pins, path];
    localStorage.setItem(NAME, next.join(' '));
    for (const listener of listeners) listener();
  };
  return { pins, toggle };
}
