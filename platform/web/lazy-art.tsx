import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A drawing that few ever see: its place stands at once, the drawing comes, and where it does not come nothing is lost. */
export function lazyArt(load: () => Promise<ComponentType>): () => ReactNode {
  const Art = lazy(async () => ({ default: await load().catch(() => Place) }));
  return function LaterArt() {
    return (
      <Suspense fallback={<Place />}>
        <Art />
      </Suspense>
    );
  };
}

/** As large as the drawings are. */
function Place() {
  return <svg width="190" height="112" aria-hidden="true" />;
}
