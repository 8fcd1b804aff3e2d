import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import css from './dock.module.css';

let docked: ReactNode;
const listeners = new Set<() => void>();

/** Puts something at the foot of the window that stays while the person goes from screen to screen; undefined takes it away. */
export function showDock(content: ReactNode): void {
  docked = content;
  for (const listener of listeners) listener();
}

/** What the rooms have put at the foot of the window. */
export function Dock(): ReactNode {
  const content = useSyncExternalStore(watch, () => docked);
  if (content === undefined || content === null) return null;
  return (
    <div className={css.dock}>
      <Suspense>{content}</Suspense>
    </div>
  );
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
