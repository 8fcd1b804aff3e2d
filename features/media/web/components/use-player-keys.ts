import { useEffect } from 'react';
import { enlarge, skip, toggle, toggleSound } from '../player.ts';

/** The keys of the player on its own screen. None of them is taken from who is typing or stands on a control. */
export function usePlayerKeys(begin: () => void, isLoaded: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const act = actions[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      if (isLoaded) act();
      else if (event.key === ' ' || event.key.toLowerCase() === 'k') begin();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [begin, isLoaded]);
}

const actions: Readonly<Record<string, () => void>> = {
  ' ': toggle,
  k: toggle,
  arrowleft: () => skip(-15),
  arrowright: () => skip(15),
  m: toggleSound,
  f: enlarge,
};

function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open')) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON|A)$/.test(target.tagName) || target.role === 'tab')
  );
}
