import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { AudiencePreviewProps } from './audience-preview.tsx';

const Preview = lazyPart(() => import('./audience-preview.tsx').then((part) => part.AudiencePreview));

/** The preview of an item and of who sees it, whose code comes when it is first opened. */
export function AudiencePreview(props: AudiencePreviewProps) {
  return props.open ? <Preview {...props} /> : null;
}
