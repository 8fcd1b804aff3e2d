import { lazy, Suspense } from 'react';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { SkeletonText } from './skeleton.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

/** The editor for rich text; its code comes when it is first shown. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
