import { useEffect } from 'react';

/** V changes between board and table, but not where somebody types. */
export function useToggle(toggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key.toLowerCase() === 'v' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
