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

/**
 * Whether what stands below the first part of a screen may be rendered: once that part, which waited for its data, has
 * been painted. Where the data is there from the beginning, as on the way back, all of it stands at once, for the
 * browser has to find the place to which somebody had scrolled; not so on the first screen of a visit.
 */
export function useRestOf(data: unknown): boolean {
  const isThere = data !== undefined;
  const [isTime, setTime] = useState(isThere && hasPainted);
  useEffect(() => (isThere ? afterPaint(() => startTransition(() => setTime(true))) : undefined), [isThere]);
  return isTime;
}

let hasPainted = false;

/** Runs once two frames have been shown. Returns how to call it off. */
function afterPaint(run: () => void): () => void {
  const go = () => {
    hasPainted = true;
    run();
  };
  const timer = setTimeout(go, PATIENCE);
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      go();
    });
  });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
