import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from './chunk-load.ts';

/**
 * A part of a screen that does not stand at first, such as a panel, a dialog, another tab or an editor: its code comes
 * when it is first shown, and `meanwhile` stands in its place. Where it does not come, the screen's error page tells so.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: (await loadChunk(load)) as ComponentType<object> }));
  return function Later(props) {
    return <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>;
  };
}
