import { EditorContent, useEditor } from '@tiptap/react';
import './prose.css';
import { editorExtensions } from './editor-extensions.ts';

/** Text that is being written and that the server has not cleaned yet, as readers will see it: only what the editor knows. */
export function WrittenText({ html }: { html: string }) {
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    editable: false,
    immediatelyRender: false,
    injectCSS: false,
    editorProps: { attributes: { class: 'prose', role: 'group', tabindex: '-1' } },
  });
  return <EditorContent editor={editor} />;
}
