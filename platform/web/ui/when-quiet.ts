/** Milliseconds that the first screen has for itself. */
const FIRST = 1000;

/**
 * Runs what nobody waits for: a second after it was asked for, when the browser has nothing better to do, at the latest
 * two seconds later. Returns how to call it off.
 */
export function whenQuiet(run: () => void): () => void {
  let idle: number | undefined;
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(run, { timeout: 2000 });
    else run();
  }, FIRST);
  return () => {
    clearTimeout(timer);
    if (idle !== undefined) window.cancelIdleCallback(idle);
  };
}
