import { useEffect } from 'react';
import { openOverlay, shellParts } from '../shell-parts.ts';
import { toggleSidebar } from './sidebar-state.ts';

/** The keys that work on every screen. None of them takes a letter from somebody who is typing. */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isCommand && !event.altKey && key === 'k') act(event, () => openOverlay('palette'));
      else if (isCommand && !event.altKey && key === 'j' && shellParts().chat) act(event, () => openOverlay('chat'));
      else if (isCommand && !event.altKey && key === 'b' && !isTyping(event)) act(event, toggleSidebar);
      else if (isCommand || event.altKey || isTyping(event) || document.querySelector('dialog[open]')) return;
      else if (event.key === '?') act(event, () => openOverlay('shortcuts'));
      else if (event.key === '/') focusListSearch(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function act(event: KeyboardEvent, run: () => void): void {
  event.preventDefault();
  run();
}

/** The search of the list on screen; where there is none, the search of everything. */
function focusListSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>('main [role="search"] input');
  act(event, () => (search ? search.focus() : openOverlay('palette')));
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : undefined;
  return target !== undefined && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
