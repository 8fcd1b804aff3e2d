import { lazy, Suspense } from 'react';
import { loadRoomStrings } from '../language.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import { SkeletonText } from './skeleton.tsx';

const RichTextEditor = lazy(async () => {
  const [editor] = await Promise.all([import('./rich-text-editor.tsx'), loadRoomStrings('editor')]);
  return editor;
});

/** The editor for rich text; its code comes when it is first shown. */
export function RichTextField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<SkeletonText lines={6} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
