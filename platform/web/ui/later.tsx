import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Milliseconds after which it comes though nothing was painted, as in a tab that nobody looks at. */
const PATIENCE = 300;

/**
 * What may stand a moment after the rest: it is rendered in slices once the rest has been painted, so that a slow
 * computer shows the first things first and hears every key meanwhile.
 */
export function Later({ children }: { children: ReactNode }): ReactNode {
  const [isTime, setTime] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setTime(true))), []);
  return isTime ? children : null;
}

/** Runs once two frames have been shown. Returns how to call it off. */
function afterPaint(run: () => void): () => void {
  const timer = setTimeout(run, PATIENCE);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      run();
    });
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
