import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A drawing that few ever see: its place stands at once, as high as it is (pixels), the drawing comes, and
 * where it does not come nothing is lost.
 */
export function lazyArt(load: () => Promise<ComponentType>, height = 112): () => ReactNode {
  const Place = () => <svg width="190" height={height} aria-hidden="true" />;
  const Art = lazy(async () => ({ default: await load().catch(() => Place) }));
  return function LaterArt() {
    return (
      <Suspense fallback={<Place />}>
        <Art />
      </Suspense>
    );
  };
}
