import type { ReactNode } from 'react';
import { SkeletonCard } from './ui/skeleton.tsx';

/** The shape of a page that is on its way. */
export function PagePending(): ReactNode {
  return (
    <div style={{ padding: 'var(--s4) 0' }}>
      <SkeletonCard />
    </div>
  );
}
