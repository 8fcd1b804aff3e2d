let isPressed = false;

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => setTimeout(() => (isPressed = false)), true);
}

/**
 * Runs it now, or, while a mouse button or finger is down, after its click has happened. What a field says when it
 * is left moves what stands under it: moved between press and release, a button would not notice that it was clicked.
 */
export function afterClick(run: () => void): void {
  if (!isPressed) return run();
  const once = new AbortController();
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(
      end,
      () => {
        once.abort();
        setTimeout(run);
      },
      { capture: true, signal: once.signal },
    );
}
