import { useSyncExternalStore } from 'react';
import { keepTheme, readTheme, type Theme } from './preferences.ts';

const listeners = new Set<() => void>();
const dark = window.matchMedia('(prefers-color-scheme: dark)');
let theme = readTheme();
dark.addEventListener('change', paint);

/** The theme that was chosen: light, dark, or whatever the system says. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, () => theme);
}

/** Whether it is dark now. */
export function useIsDark(): boolean {
  return useSyncExternalStore(watch, isDark);
}

/** Changes the theme at once and keeps it on this computer. */
export function setTheme(next: Theme): void {
  theme = next;
  keepTheme(next);
  paint();
}

function paint(): void {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function isDark(): boolean {
  return theme === 'dark' || (theme === 'auto' && dark.matches);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
