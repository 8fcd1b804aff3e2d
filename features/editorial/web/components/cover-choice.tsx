import { lazyPart } from '#platform/web/lazy-part.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import type { CoverFieldProps } from './cover-field.tsx';

const Choice = lazyPart<CoverFieldProps<unknown>>(
  () => import('./cover-field.tsx').then((part) => part.CoverField),
  <SkeletonCard rows={5} />,
);

/** The cover of what is being written, whose drawings come after the words to write. */
export function CoverField<Saved>(props: CoverFieldProps<Saved>) {
  return <Choice {...(props as CoverFieldProps<unknown>)} />;
}
