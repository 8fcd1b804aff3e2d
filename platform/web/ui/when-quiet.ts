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

/**
 * The same for what takes parts of the screen away and puts others in their place: not while a dialog or a menu is
 * open, which would go with the part that it belongs to.
 */
export function whenUndisturbed(run: () => void): () => void {
  let stop = () => {};
  const look = () => {
    if (document.querySelector('dialog[open], :popover-open')) stop = whenQuiet(look);
    else run();
  };
  stop = whenQuiet(look);
  return () => stop();
}
