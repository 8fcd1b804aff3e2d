import { type ReactNode, useDeferredValue } from 'react';

/**
 * What may stand a moment after the rest: it is rendered in slices once the rest has been painted, so that a slow
 * computer shows the first things first and hears every key meanwhile.
 */
export function Later({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? children : null;
}
