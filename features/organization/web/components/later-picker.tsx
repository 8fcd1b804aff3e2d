import { lazyPart } from '#platform/web/lazy-part.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { AudiencePickerProps } from './audience-picker.tsx';

/** Whom something is for. Its code comes with the first form that asks so, for desks use the lists alone. */
export const AudiencePicker = lazyPart<AudiencePickerProps>(
  () => import('./audience-picker.tsx').then((part) => part.AudiencePicker),
  <SkeletonRows rows={2} height={40} />,
);
